import * as z from 'zod/mini';

export const timelineKinds = ['booking', 'edit', 'payment', 'charge', 'hold', 'ticket', 'assignee'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Timeline entry of a booking: actor, time, network address and field changes. Personal values are omitted. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  text: z.string(),
  /** Username of the actor, or 'system' for automatic changes. */
  by: z.string(),
  ipAddress: z.optional(z.string()),
  changes: z.optional(
    z.array(z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  ),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** GET /bookings/:id/timeline, newest first. */
export const timelineResponseSchema = z.object({ data: z.array(timelineEntrySchema) });
