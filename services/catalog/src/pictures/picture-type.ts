/** Kinds of picture that are taken, as the library that decodes them calls them. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ascii = (bytes: Buffer, from: number, length: number): string =>
  bytes.subarray(from, from + length).toString('latin1');

/**
 * The kind of picture that these bytes begin as; undefined for everything else, whatever it is called. What begins as a
 * picture need not be one: decoding it tells.
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftypavif' ? 'heif' : undefined;
}
