import * as z from 'zod/mini';
import { fileBodyType } from '../limits';

/** The picture of a package, as often and as wide as it was made. */
export const packagePictureSchema = z.object({
  /** Drawn from what is seen on it: another picture has another address. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Pixels of the widest. */
  width: z.int(),
  height: z.int(),
  /** In pixels, narrowest first; at most three. */
  widths: z.array(z.int()),
});
export type PackagePicture = z.infer<typeof packagePictureSchema>;

/** A file as it is sent. */
export const sentFileSchema = z.file().check(z.mime([fileBodyType]));

/** One file of a picture as it is returned. */
export const pictureFileSchema = z.file().check(z.mime(['image/avif', 'image/webp', 'image/jpeg']));
