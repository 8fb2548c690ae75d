import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { assigneeSchema, fareTotalsSchema } from './fulfilment';

/** What waits for a person, by what has to be done about it. */
export const workSections = ['holds-ending', 'not-ticketed', 'call-airline', 'fare-changed', 'money'] as const;
/** Sections added after the first release. They come apart, since a reader of an earlier release refuses a name it does not know. */
export const laterWorkSections = ['refunds', 'cancel-requests', 'ticketed-unpaid'] as const;
export type WorkSection = (typeof workSections)[number] | (typeof laterWorkSections)[number];

/**
 * Why a booking waits for a person. `issue`: paid, and tickets do not go out by themselves; `issue-unknown`: nobody knows
 * whether tickets were issued; `paid-after-lapse`: money came after the hold had expired; `airline-cancelled`: the airline gave
 * up what it had sold; `confirm-payment`: paid by a bank transfer that a second person has to confirm. The reasons of
 * `call-airline` are those of the booking's progress.
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
  /** A work reason, or why staff have to call the airline. */
  reason: z.string(),
  since: z.string(),
  /** What has to be done by then. */
  dueAt: z.optional(z.string()),
  /** What was booked. */
  title: z.string(),
  /** When the trip begins, local to where it does. */
  startsAt: z.optional(z.string()),
  customer: z.object({ id: z.string(), username: z.string() }),
  phoneNumber: z.optional(z.string()),
  pnr: z.optional(z.string()),
  /** What the airline finds it by on the phone: names, flights, our number. */
  findBy: z.optional(z.array(z.string())),
  balance: z.optional(moneySchema),
  received: z.optional(moneySchema),
  /** What the team has to decide about. */
  refund: z.optional(moneySchema),
  /** More about the reason, such as what the airline said. */
  detail: z.optional(z.string()),
  /** Of a fare that changed: what it was and what the airline asks now. */
  totals: z.optional(fareTotalsSchema),
  assignee: z.optional(assigneeSchema),
});
export type WorkItem = Omit<z.infer<typeof workItemSchema>, 'section'> & { section: WorkSection };

const laterWorkItemSchema = z.extend(workItemSchema, { section: z.string() });

/**
 * GET /work: each section with the items that are due first, and how many there are. Money that payments has no booking for
 * is in GET /payments/unmatched.
 */
export const workAnswerSchema = z.object({
  data: z.object({
    sections: z.array(z.object({ section: z.enum(workSections), count: z.int(), items: z.array(workItemSchema) })),
    later: z.optional(z.array(z.object({ section: z.string(), count: z.int(), items: z.array(laterWorkItemSchema) }))),
  }),
});
export type Work = z.infer<typeof workAnswerSchema>['data'];

export interface WorkPart {
  section: WorkSection;
  count: number;
  items: WorkItem[];
}

const isLater = (part: NonNullable<Work['later']>[number]): part is WorkPart =>
  (laterWorkSections as readonly string[]).includes(part.section);

/** Returns every section of a work list, without those that this release does not know. */
export const workParts = ({ sections, later = [] }: Work): WorkPart[] => [...sections, ...later.filter(isLater)];
