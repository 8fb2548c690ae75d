import * as z from 'zod/mini';
import { activityLogEntrySchema } from './users';

/** Log entry with its position in the hash chain, which is assigned shortly after writing. */
export const chainedEntrySchema = z.extend(activityLogEntrySchema, { place: z.optional(z.int()) });
export type ChainedEntry = z.infer<typeof chainedEntrySchema>;
export const chainedEntriesSchema = z.array(chainedEntrySchema);

/** GET /logs/check: result of the integrity check, and the latest head that was signed outside of the database. */
export const logCheckResponseSchema = z.object({
  data: z.object({
    /** Number of chained entries. */
    entries: z.int(),
    waiting: z.int(),
    sealed: z.optional(z.object({ at: z.string(), place: z.int() })),
    /** A message for each violation, with the entry id. At most 100. */
    findings: z.array(z.string()),
  }),
});
export type LogCheck = z.infer<typeof logCheckResponseSchema>['data'];

/** GET /logs/file: entries as CSV, named in Content-Disposition. X-Total-Count has the number of entries. */
export const logFileSchema = z.file().check(z.mime(['text/csv']));
