import { apiBasePath } from '../limits';
import type { PackagePicture } from './package-picture-schemas';

/** What a picture is made as, best first; what a browser cannot show it passes over. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The cut that is shown where a link is shared, in pixels. */
export const socialPreviewSize = { width: 1_200, height: 630 } as const;

/** The name of one file of a picture; without a width that of the shared cut. */
export const pictureFileName = (hash: string, width?: number, format?: PictureFormat): string =>
  width === undefined || format === undefined ? `${hash}-share.jpg` : `${hash}-${width}.${format}`;

/** What every file of a picture is called, and nothing else; its groups are the hash and the ending. */
export const pictureFilePattern = /^([0-9a-f]{16})-(?:share\.(jpg)|[1-9]\d{2,3}\.(avif|webp))$/;

/** The address of one file of a package's picture below the portal's own origin. */
export const pictureAddress = (packageId: string, file: string): string =>
  `${apiBasePath}/packages/${encodeURIComponent(packageId)}/pictures/${file}`;

/** The `srcset` of a package's picture in a format. */
export const pictureSources = (packageId: string, { hash, widths }: PackagePicture, format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(packageId, pictureFileName(hash, width, format))} ${width}w`).join(', ');
