import type { User } from '@portal/contracts';
import { keptDraft, restored } from '@portal/remote-kit/forms';
import { flightOfferSchema, z } from '@portal/remote-kit/schemas';
import type { PricedSelection } from '../selection/use-offer-selection';
import { type FlightBookingValues, initialBooking } from './booking-values';

export interface BookingDraft {
  values: FlightBookingValues;
  selection: PricedSelection | null;
  /** The search that the selection belongs to. */
  searchKey: string;
}

/** The draft of a person, as it is now. */
export interface OpenDraft {
  current: () => BookingDraft;
  keep: (change: Partial<BookingDraft>) => void;
  drop: () => void;
}

const keptSelection = z.object({
  selection: z.object({
    listed: flightOfferSchema,
    priced: flightOfferSchema,
    isAccepted: z.boolean(),
    formKey: z.string(),
  }),
  searchKey: z.string(),
});

/**
 * Opens what that person, or the member of staff who books for them, had typed and chosen in this tab. It never holds
 * passport data.
 */
export function openDraft(user: User, by?: User): OpenDraft {
  const store = keptDraft<BookingDraft>('flight-booking', ...(by ? [by.id] : []), user.id);
  const kept = store.read();
  const { selection = null, searchKey = '' } = keptSelection.safeParse(kept).data ?? {};
  const { values } = restored({ values: initialBooking(user) }, kept);
  let draft: BookingDraft = { values, selection, searchKey };
  return {
    current: () => draft,
    keep: (change) => {
      draft = { ...draft, ...change };
      store.save(draft);
    },
    drop: store.drop,
  };
}
