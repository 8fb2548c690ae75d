import { limits, pictureFormats, socialPreviewSize, type PictureFormat } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { Sharp } from 'sharp';
import { pictureTypeOf } from './picture-type';

type Decoder = typeof import('sharp').default;

async function openDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  // Whatever else the library can read, from vector drawings to whole documents, is nothing for strangers' files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let decoder: Promise<Decoder> | undefined;
/** Comes with the first upload: most processes never see one. */
const decoderOnce = (): Promise<Decoder> => (decoder ??= openDecoder());

const widest = 1_600;
const tallest = 2_400;
const widths = [480, 960, widest];
const timeoutSeconds = 15;

/** One file of a picture that was made. */
export interface PictureVariant {
  /** Absent for the cut that is shown where a link is shared. */
  width?: number;
  format?: PictureFormat;
  bytes: Buffer;
}

export interface RenderedPicture {
  /** Pixels of the widest. */
  width: number;
  height: number;
  widths: number[];
  files: PictureVariant[];
}

const sizeWithin = (width: number, height: number) => {
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** The size as it is seen; refuses what is no picture, and what would be too much to decode, before anything is decoded. */
async function sizeOf(sharp: Decoder, bytes: Buffer): Promise<{ width: number; height: number }> {
  const type = pictureTypeOf(bytes);
  if (!type) throw new DomainError('PICTURE_UNREADABLE');
  // Its own limit would not tell which fault it is; only the head is read here.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== type || (type === 'heif' && head.compression !== 'av1'))
    throw new DomainError('PICTURE_UNREADABLE');
  const { width, height } = head.autoOrient;
  if (width * height > limits.picturePixelsMax) throw new DomainError('PICTURE_TOO_MANY_PIXELS');
  const size = sizeWithin(width, height);
  if (size.width < limits.pictureWidthMin || size.height < limits.pictureHeightMin)
    throw new DomainError('PICTURE_TOO_SMALL');
  return size;
}

/** Pixels and nothing else: the right way up, without what a camera or a person wrote beside them. */
async function pixelsOf(sharp: Decoder, bytes: Buffer, size: { width: number; height: number }): Promise<() => Sharp> {
  const source = sharp(bytes, {
    limitInputPixels: limits.picturePixelsMax,
    // What is cut off is refused, and not filled up with grey.
    failOn: 'error',
    autoOrient: true,
    sequentialRead: true,
  });
  const { data, info } = await source
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

const written: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
};

async function filesOf(pixels: () => Sharp, wanted: readonly number[]): Promise<PictureVariant[]> {
  const files: PictureVariant[] = [];
  // One after the other: the service answers others meanwhile, on few processors.
  for (const width of wanted) {
    for (const format of pictureFormats) {
      const bytes = await written[format](pixels().resize({ width })).toBuffer();
      files.push({ width, format, bytes });
    }
  }
  const shared = pixels().resize({ ...socialPreviewSize, fit: 'cover', position: 'attention' });
  return [...files, { bytes: await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer() }];
}

/**
 * Makes the files of a package's picture from what was uploaded: three widths, never more than it has, in each format, and
 * the cut for shared links. Nothing of the upload but what is seen on it is in them. Throws DomainError: PICTURE_UNREADABLE,
 * PICTURE_TOO_SMALL or PICTURE_TOO_MANY_PIXELS.
 */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture> {
  const sharp = await decoderOnce();
  try {
    const size = await sizeOf(sharp, bytes);
    const wanted = [...new Set(widths.map((width) => Math.min(width, size.width)))];
    return { ...size, widths: wanted, files: await filesOf(await pixelsOf(sharp, bytes, size), wanted) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('PICTURE_UNREADABLE', { cause: error });
  }
}
