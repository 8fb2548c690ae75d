import { flightOfferSchema, isCalendarDate, limits, travelerGenders } from '@portal/contracts';
import * as z from 'zod/mini';
import type { PricedSelection } from '../selection/use-offer-selection';
import type { BookingValues } from './booking-values';

export interface BookingDraft {
  values: BookingValues;
  selection: PricedSelection | null;
  /** The search that the selection belongs to. */
  searchKey: string;
}

const draftSchema = z.object({
  values: z.object({
    travelers: z
      .array(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          dateOfBirth: z.string().check(z.refine((text: string) => text === '' || isCalendarDate(text))),
          gender: z.enum(travelerGenders),
        }),
      )
      .check(z.length(limits.adultsMax)),
    contactEmail: z.string(),
    contactPhone: z.string(),
    specialRequests: z.string(),
  }),
  selection: z.nullable(
    z.object({
      listed: flightOfferSchema,
      priced: flightOfferSchema,
      isAccepted: z.boolean(),
      formKey: z.string(),
    }),
  ),
  searchKey: z.string(),
});

/** Bound to the person, so that the next one to log in on the machine does not find it. */
const keyOf = (userId: string): string => `portal.booking-draft.${userId}`;

/** Keeps the form for this tab, so that an expired session costs no typing. It never holds passport data. */
export function saveDraft(userId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that the form is not kept.
  }
}

/** The kept form of that person; null when there is none or it is not readable any more. */
export function loadDraft(userId: string): BookingDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(userId));
    return text === null ? null : (draftSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept in a forbidden storage.
  }
}
