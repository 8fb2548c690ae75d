import { releasePointerSchema } from '@portal/contracts';
import { z } from 'zod';

/** What the build of a remote notes of that; the versions stand in federation's manifest. */
export const builtNeedsSchema = z.looseObject({
  contract: z.number(),
  /** Names taken from a shared library. */
  imports: z.record(z.string(), z.array(z.string())),
  calls: z.array(z.string()),
  pages: z.array(z.string()),
});

/** What a remote asks of the shell it runs in. */
export const needsSchema = builtNeedsSchema.extend({
  /** Ranges by the name of a shared library. */
  shared: z.record(z.string(), z.string()),
});
export type Requirements = z.infer<typeof needsSchema>;

/** What a shell offers to remotes. */
export const providesSchema = z.looseObject({
  contract: z.number(),
  /** Versions by the name of a shared library. */
  shared: z.record(z.string(), z.string()),
  /** Names that a shared library has. */
  exports: z.record(z.string(), z.array(z.string())),
  calls: z.array(z.string()),
  /** Pages that it leads to, by the remote that has them. */
  pages: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Provides = z.infer<typeof providesSchema>;

/** What a release of any slice says about itself; of a remote its needs, and more that the gateway reads. */
export const sliceNoteSchema = z.looseObject({ name: z.string(), version: z.string(), needs: z.optional(needsSchema) });
export type ReleaseManifest = z.infer<typeof sliceNoteSchema>;

/** The same in the store: with every file's hash. */
export const storedNoteSchema = sliceNoteSchema.extend({ files: z.record(z.string(), z.string()) });
export type StoredManifest = z.infer<typeof storedNoteSchema>;

/** As the gateway reads it of remotes; every other slice has one too. */
export const pointerSchema = z.strictObject({ ...releasePointerSchema.shape, slice: z.string() });
export type Pointer = z.infer<typeof pointerSchema>;
