const beyondOneByte = /[\u0100-\uffff]/g;

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The code with each character that does not fit a byte written as an escape, which means the same in a regular expression, a string
 * and a name. esbuild leaves such characters in regular expressions alone, and a single one makes V8 keep the whole text in two bytes
 * a character for as long as the process lives.
 */
export const escapeNonLatin1 = (code: string): string => code.replace(beyondOneByte, escapeOf);
