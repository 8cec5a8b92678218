const textOrComment = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Replaces the comments of JSON with comments (JSONC) by spaces, so that all else stays at its line and column. */
export const stripComments = (text: string): string =>
  text.replace(textOrComment, (part) => (part.startsWith('"') ? part : part.replace(/[^\n]/g, ' ')));
