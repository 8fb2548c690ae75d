/*
 * The gateway's hygiene as regular expressions: what `urlFault` lets pass, and nothing else.
 */
const hex = '[0-9A-Fa-f]';
const tail = `%[89abAB]${hex}`;
const manyByteEscapes = [
  `%(?:[cC][2-9a-fA-F]|[dD]${hex})${tail}`,
  `%[eE]0%[abAB]${hex}${tail}`,
  `%[eE][1-9a-cA-CefEF]${tail}${tail}`,
  `%[eE][dD]%[89]${hex}${tail}`,
  `%[fF]0%[9abAB]${hex}${tail}${tail}`,
  `%[fF][1-3]${tail}${tail}${tail}`,
  `%[fF]4%8${hex}${tail}${tail}`,
];
const pathEscape = `(?!%(?:2[eEfF]|5[cC]|00))%[0-7]${hex}|${manyByteEscapes.join('|')}`;
const queryEscape = `(?!%00)%[0-7]${hex}|${manyByteEscapes.join('|')}`;
const pathCharacter = '[!$&-.0-;=@-\\[\\]_a-z|~]';
const queryCharacter = '[!$&-;=?-\\[\\]-~]';
const segment = `(?!\\.\\.?(?:[/?]|$))(?:${pathCharacter}|${pathEscape})+`;

/** A request target that two servers cannot read in two ways. */
export const plainTarget = `^/(?:${segment}(?:/${segment})*/?)?(?:\\?(?:${queryCharacter}|${queryEscape})*)?$`;

export const hostName =
  '^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]{2,45}\\])(?::[0-9]{1,5})?$';
