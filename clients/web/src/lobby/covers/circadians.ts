import picture from "../../../../../docs/pictures/circadians.svg?url";

/** A part of a game in full swing, where pieces lie close together. */
export default `${picture}#svgView(viewBox(40,150,640,380))`;
