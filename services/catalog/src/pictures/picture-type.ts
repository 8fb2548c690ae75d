/** Accepted picture types, by the names of the decoding library. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ascii = (bytes: Buffer, from: number, length: number): string =>
  bytes.subarray(from, from + length).toString('latin1');

/**
 * Detects the picture type from the first bytes; undefined for any other content. The rest of the file is validated by
 * decoding it.
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftypavif' ? 'heif' : undefined;
}
