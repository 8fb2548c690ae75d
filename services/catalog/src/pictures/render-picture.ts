import { limits, pictureFormats, socialPreviewSize, type PictureFormat } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { Sharp } from 'sharp';
import { pictureTypeOf } from './picture-type';

type Decoder = typeof import('sharp').default;

async function openDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  // All other loaders, such as SVG and PDF, are disabled for untrusted uploads.
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
/** Imported on the first upload, because most processes never receive one. */
const decoderOnce = (): Promise<Decoder> => (decoder ??= openDecoder());

const widest = 1_600;
const tallest = 2_400;
const widths = [480, 960, widest];
const timeoutSeconds = 15;

/** One rendered file of a picture. */
export interface PictureVariant {
  /** Absent for the social preview image. */
  width?: number;
  format?: PictureFormat;
  bytes: Buffer;
}

export interface RenderedPicture {
  /** Width of the widest variant, in pixels. */
  width: number;
  height: number;
  widths: number[];
  files: PictureVariant[];
}

const sizeWithin = (width: number, height: number) => {
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Returns the displayed size. Rejects invalid and too large pictures before decoding them. */
async function sizeOf(sharp: Decoder, bytes: Buffer): Promise<{ width: number; height: number }> {
  const type = pictureTypeOf(bytes);
  if (!type) throw new DomainError('PICTURE_UNREADABLE');
  // Reads only the header. The library's own pixel limit would not distinguish the errors.
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

/** Decodes the picture to raw pixels, rotated upright and without metadata. */
async function pixelsOf(sharp: Decoder, bytes: Buffer, size: { width: number; height: number }): Promise<() => Sharp> {
  const source = sharp(bytes, {
    limitInputPixels: limits.picturePixelsMax,
    // Truncated files are rejected instead of being filled with grey.
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
  // Sequential, so that the service can handle other requests on machines with few cores.
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
 * Renders the files of a package's picture: up to three widths in each format, never wider than the upload, and a
 * social preview. The files contain only pixel data of the upload.
 * @throws DomainError PICTURE_UNREADABLE, PICTURE_TOO_SMALL or PICTURE_TOO_MANY_PIXELS
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
