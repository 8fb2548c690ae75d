const beyondOneByte = /[\u0100-\uffff]/g;

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes characters outside Latin-1, which esbuild does not do in regular expressions. A single one makes V8 store the
 * whole source text with two bytes per character.
 */
export const escapeNonLatin1 = (code: string): string => code.replace(beyondOneByte, escapeOf);
