import { apiBasePath } from '../limits';
import type { PackagePicture } from './package-picture-schemas';

/** Formats of a picture, preferred one first. Browsers skip unsupported formats. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Size of the social preview image, in pixels. */
export const socialPreviewSize = { width: 1_200, height: 630 } as const;

/** Returns the file name of a picture, or of its social preview when width or format is undefined. */
export const pictureFileName = (hash: string, width?: number, format?: PictureFormat): string =>
  width === undefined || format === undefined ? `${hash}-share.jpg` : `${hash}-${width}.${format}`;

/** Matches file names of pictures. Groups: hash, then the extension. */
export const pictureFilePattern = /^([0-9a-f]{16})-(?:share\.(jpg)|[1-9]\d{2,3}\.(avif|webp))$/;

export const pictureAddress = (packageId: string, file: string): string =>
  `${apiBasePath}/packages/${encodeURIComponent(packageId)}/pictures/${file}`;

/** Returns the `srcset` of a picture in one format. */
export const pictureSources = (packageId: string, { hash, widths }: PackagePicture, format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(packageId, pictureFileName(hash, width, format))} ${width}w`).join(', ');
