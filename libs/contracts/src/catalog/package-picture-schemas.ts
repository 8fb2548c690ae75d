import * as z from 'zod/mini';
import { fileBodyType } from '../limits';

/** Picture of a package, with the widths it is available in. */
export const packagePictureSchema = z.object({
  /** Hash of the picture content. A new picture gets a new URL. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Width of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Available widths in pixels, narrowest first, at most three. */
  widths: z.array(z.int()),
});
export type PackagePicture = z.infer<typeof packagePictureSchema>;

export const sentFileSchema = z.file().check(z.mime([fileBodyType]));

/** One file of a picture, as served. */
export const pictureFileSchema = z.file().check(z.mime(['image/avif', 'image/webp', 'image/jpeg']));
