/** The colors on the table, as the box names them. */
export const RED = '#d9342b';
export const ORANGE = '#f08a24';
export const YELLOW = '#f6cf2f';
export const GREEN = '#3fa34d';
export const TEAL = '#1f9c96';
export const LEAF = '#7bbf3f';
export const BLUE = '#2f6fd0';
export const SKY = '#66b7e8';
export const PURPLE = '#7a4fb5';
export const PINK = '#ee86b1';
export const BROWN = '#7b4a2b';
export const SKIN = '#f2b98c';
export const BLACK = '#23212a';
export const GREY = '#7d8590';
export const GRAPHITE = '#4b4d55';
