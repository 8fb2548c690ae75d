/**
 * Letters that read like a Latin one, in groups that begin with it. A short form of the Unicode confusables (UTS 39), for
 * the letters of reserved names.
 */
const groups = [
  'aаαɑᴀⲁ4@',
  'bвьʙᏼ8',
  'cсᴄⅽⲥ',
  'dԁᴅⅾ',
  'eеεєᴇҽ3',
  'fꜰϝ',
  'gɡɢց',
  'hһнʜհ',
  'lіıιɩɪӏʟⅼ|!1i',
  'jјϳᴊ',
  'kкκᴋ',
  'mмᴍⅿ',
  'nпηɴոռ',
  'oоοᴏօσ0',
  'pрρᴘ',
  'qԛգ',
  'rгʀᴦ',
  'sѕꜱ$5',
  'tтτᴛ7',
  'uυᴜսц',
  'vνѵᴠⅴ',
  'wԝωᴡшѡ',
  'xхχⅹ',
  'yуγʏү',
  'zᴢ2',
] as const;

const latinOf = new Map(groups.flatMap((group) => [...group].map((letter) => [letter, [...group][0] ?? letter])));

/**
 * Form in which look-alike names are equal: case, accents, separators and look-alike letters do not count. 'Аdm1n' and
 * 'a.d.m.i.n' both give the skeleton of 'admin'.
 */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
