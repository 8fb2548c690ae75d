import type { User } from '@portal/contracts';
import { createSessionDraft } from '@portal/remote-kit/forms';
import { flightOfferSchema, z } from '@portal/remote-kit/schemas';
import type { PricedSelection } from '../selection/use-offer-selection';

export interface BookingDraft {
  selection: PricedSelection | null;
  /** Search that the selection belongs to. */
  searchKey: string;
}

export interface OpenDraft {
  /** Ids of the booking staff member, if any, and of the customer. They are part of the storage key of every draft. */
  of: readonly string[];
  current: BookingDraft;
  keep: (draft: BookingDraft) => void;
  drop: () => void;
}

const storedSelection = z.object({
  selection: z.object({
    listed: flightOfferSchema,
    priced: flightOfferSchema,
    isAccepted: z.boolean(),
    formKey: z.string(),
  }),
  searchKey: z.string(),
});

/** Opens this tab's draft for a user, separate for each staff member who books on their behalf. */
export function openDraft(user: User, by?: User): OpenDraft {
  const of = [...(by ? [by.id] : []), user.id];
  const store = createSessionDraft<BookingDraft>('flight-booking', ...of);
  const current = storedSelection.safeParse(store.read()).data ?? { selection: null, searchKey: '' };
  return { of, current, keep: store.save, drop: store.drop };
}
