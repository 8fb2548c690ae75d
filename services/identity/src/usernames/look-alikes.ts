/**
 * Groups of look-alike letters, each starting with its Latin letter. An excerpt of the Unicode confusables (UTS 39) for
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
 * Returns the skeleton of a name, which is equal for look-alike names: ignores case, accents and separators. 'Аdm1n'
 * and 'a.d.m.i.n' have the skeleton of 'admin'.
 */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
