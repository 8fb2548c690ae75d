import * as z from 'zod/mini';
import { calendarDate, optionalText } from '../values/plain-fields';
import { listQuerySchema } from '../values/lists';
import { activityLogEntrySchema } from './users';

const narrowedBy = {
  /** The username, e-mail address or id of who did it or to whom it was done. */
  person: z.optional(optionalText(254)),
  /** What the kind of entry begins with: BOOKING finds every BOOKING_… */
  action: z.optional(optionalText(60)),
  /** The id of what it was done to, or what kind of thing that is. */
  target: z.optional(optionalText(60)),
  /** Days in Lusaka, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
} as const;

/** GET /logs/file */
export const logFileQuerySchema = z.strictObject(narrowedBy);
export type LogFileQuery = z.infer<typeof logFileQuerySchema>;

/** GET /logs */
export const logQuerySchema = z.extend(listQuerySchema, narrowedBy);
export type LogQuery = z.infer<typeof logQuerySchema>;

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
