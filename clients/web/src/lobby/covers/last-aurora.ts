import picture from "../../../../../docs/pictures/last-aurora.svg?url";

/** A part of a game in full swing, where pieces lie close together. */
export default `${picture}#svgView(viewBox(0,40,840,500))`;
