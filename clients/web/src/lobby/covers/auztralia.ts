import picture from "../../../../../docs/pictures/auztralia.svg?url";

/** A part of a game in full swing, where pieces lie close together. */
export default `${picture}#svgView(viewBox(30,470,560,333))`;
