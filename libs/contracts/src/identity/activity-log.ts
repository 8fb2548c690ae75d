import * as z from 'zod/mini';
import { activityLogEntrySchema } from './users';

/** An entry with its place in the chain; one that was written a moment ago waits for it. */
export const chainedEntrySchema = z.extend(activityLogEntrySchema, { place: z.optional(z.int()) });
export type ChainedEntry = z.infer<typeof chainedEntrySchema>;
export const chainedEntriesSchema = z.array(chainedEntrySchema);

/** GET /logs/check: whether the log is as it was written, and how far that is signed outside of the database. */
export const logCheckAnswerSchema = z.object({
  data: z.object({
    /** How many entries have their place. */
    entries: z.int(),
    waiting: z.int(),
    sealed: z.optional(z.object({ at: z.string(), place: z.int() })),
    /** A sentence for each thing that is not as it was written, naming the entry; the first hundred. */
    findings: z.array(z.string()),
  }),
});
export type LogCheck = z.infer<typeof logCheckAnswerSchema>['data'];

/** GET /logs/file: the entries as CSV, named in the content-disposition; how many they are is in X-Total-Count. */
export const logFileSchema = z.file().check(z.mime(['text/csv']));
