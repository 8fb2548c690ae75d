import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { assigneeSchema, fareTotalsSchema } from './fulfilment';

/** Sections of the work list, by the action that staff have to take. */
export const workSections = ['holds-ending', 'not-ticketed', 'call-airline', 'fare-changed', 'money'] as const;
/** Sections added later. They are sent separately, because earlier clients reject unknown section names. */
export const laterWorkSections = [
  'refunds',
  'cancel-requests',
  'ticketed-unpaid',
  'schedule-changes',
  'call-customer',
] as const;
export type WorkSection = (typeof workSections)[number] | (typeof laterWorkSections)[number];

/**
 * Reason why a booking needs staff. The reasons of `call-airline` are those of the booking's progress.
 * `issue`: paid, and tickets are not issued automatically. `issue-unknown`: unknown whether tickets were issued.
 * `paid-after-lapse`: payment received after the hold expired. `airline-cancelled`: the airline cancelled the order,
 * held or ticketed. Earlier releases report a ticketed one as `order-gone`.
 * `confirm-payment`: a bank transfer awaits confirmation by a second member of staff.
 */
export const workReasons = [
  'issue',
  'issue-unknown',
  'fare-changed',
  'paid-after-lapse',
  'airline-cancelled',
  'confirm-payment',
] as const;
export type WorkReason = (typeof workReasons)[number];

export const workItemSchema = z.object({
  bookingId: z.string(),
  bookingNumber: z.string(),
  section: z.enum(workSections),
  /** A work reason, or the reason to call the airline. */
  reason: z.string(),
  since: z.string(),
  /** Deadline of the action. */
  dueAt: z.optional(z.string()),
  title: z.string(),
  /** Start of the trip, local to its place. */
  startsAt: z.optional(z.string()),
  customer: z.object({ id: z.string(), username: z.string() }),
  /** First traveler of a flight, for a call to the customer. */
  travelerName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  pnr: z.optional(z.string()),
  /** Details to identify the booking on the phone with the airline: names, flights, booking number. */
  findBy: z.optional(z.array(z.string())),
  balance: z.optional(moneySchema),
  received: z.optional(moneySchema),
  /** Amount of the refund to decide on. */
  refund: z.optional(moneySchema),
  /** More about the reason, such as the airline's response. */
  detail: z.optional(z.string()),
  /** Number of the change by the airline, when the flights changed. */
  changeNumber: z.optional(z.int()),
  /** Agreed and current fare total, when the fare changed. */
  totals: z.optional(fareTotalsSchema),
  assignee: z.optional(assigneeSchema),
});
export type WorkItem = Omit<z.infer<typeof workItemSchema>, 'section'> & { section: WorkSection };

const laterWorkItemSchema = z.extend(workItemSchema, { section: z.string() });

/** GET /work: each section with its item count and the items due first. See also GET /payments/unmatched. */
export const workResponseSchema = z.object({
  data: z.object({
    sections: z.array(z.object({ section: z.enum(workSections), count: z.int(), items: z.array(workItemSchema) })),
    later: z.optional(z.array(z.object({ section: z.string(), count: z.int(), items: z.array(laterWorkItemSchema) }))),
  }),
});
export type Work = z.infer<typeof workResponseSchema>['data'];

export interface WorkPart {
  section: WorkSection;
  count: number;
  items: WorkItem[];
}

const isLater = (part: NonNullable<Work['later']>[number]): part is WorkPart =>
  (laterWorkSections as readonly string[]).includes(part.section);

/** Returns all sections of a work list that this release knows. */
export const workParts = ({ sections, later = [] }: Work): WorkPart[] => [...sections, ...later.filter(isLater)];
