import type { User } from '@portal/contracts';
import { createSessionDraft } from '@portal/remote-kit/forms';
import { flightOfferSchema, z } from '@portal/remote-kit/schemas';
import type { PricedSelection } from '../selection/use-offer-selection';

export interface BookingDraft {
  selection: PricedSelection | null;
  /** The search that the selection belongs to. */
  searchKey: string;
}

/** Stored draft of one user. */
export interface OpenDraft {
  /** Ids of the customer and of the member of staff who books, part of the names of all drafts. */
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

/** Opens the selection that this user, or the member of staff who books for them, made in this tab. */
export function openDraft(user: User, by?: User): OpenDraft {
  const of = [...(by ? [by.id] : []), user.id];
  const store = createSessionDraft<BookingDraft>('flight-booking', ...of);
  const current = storedSelection.safeParse(store.read()).data ?? { selection: null, searchKey: '' };
  return { of, current, keep: store.save, drop: store.drop };
}
