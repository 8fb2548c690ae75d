import * as z from 'zod/mini';

export const timelineKinds = ['booking', 'edit', 'payment', 'charge', 'hold', 'ticket', 'assignee'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What happened to a booking: who, when, from where, and which field from what to what. Personal values are not told. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  text: z.string(),
  /** Who did it; 'system' for what nobody did by hand. */
  by: z.string(),
  ipAddress: z.optional(z.string()),
  changes: z.optional(
    z.array(z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  ),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** GET /bookings/:id/timeline, the newest first. */
export const timelineAnswerSchema = z.object({ data: z.array(timelineEntrySchema) });
