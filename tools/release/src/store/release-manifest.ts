import { releasePointerSchema } from '@portal/contracts';
import { z } from 'zod';

/** Requirements that a remote's build records; shared versions are in federation's manifest. */
export const builtNeedsSchema = z.looseObject({
  contract: z.number(),
  /** Imported names by shared library. */
  imports: z.record(z.string(), z.array(z.string())),
  calls: z.array(z.string()),
  pages: z.array(z.string()),
});

/** Requirements of a remote on its shell. */
export const needsSchema = builtNeedsSchema.extend({
  /** Version ranges by shared library. */
  shared: z.record(z.string(), z.string()),
});
export type Requirements = z.infer<typeof needsSchema>;

/** Interface that a shell provides to remotes. */
export const providesSchema = z.looseObject({
  contract: z.number(),
  /** Versions by shared library. */
  shared: z.record(z.string(), z.string()),
  /** Exported names by shared library. */
  exports: z.record(z.string(), z.array(z.string())),
  calls: z.array(z.string()),
  /** Page paths by remote. */
  pages: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Provides = z.infer<typeof providesSchema>;

/** Manifest of a release; a remote's also contains its requirements and fields for the gateway. */
export const sliceNoteSchema = z.looseObject({ name: z.string(), version: z.string(), needs: z.optional(needsSchema) });
export type ReleaseManifest = z.infer<typeof sliceNoteSchema>;

/** Manifest in the store, with the hash of every file. */
export const storedNoteSchema = sliceNoteSchema.extend({ files: z.record(z.string(), z.string()) });
export type StoredManifest = z.infer<typeof storedNoteSchema>;

/** Pointer as the gateway reads it for remotes; all other slices have one too. */
export const pointerSchema = z.strictObject({ ...releasePointerSchema.shape, slice: z.string() });
export type Pointer = z.infer<typeof pointerSchema>;
