import type { User } from '@portal/contracts';
import { keptDraft } from '@portal/remote-kit/forms';
import { flightOfferSchema, z } from '@portal/remote-kit/schemas';
import type { PricedSelection } from '../selection/use-offer-selection';

export interface BookingDraft {
  selection: PricedSelection | null;
  /** The search that the selection belongs to. */
  searchKey: string;
}

/** The draft of a person, as it is now. */
export interface OpenDraft {
  /** Whom it is about, and who books: the ids in the names of what is kept. */
  of: readonly string[];
  current: BookingDraft;
  /** What was typed, when another release kept it here. */
  typed: unknown;
  keep: (draft: BookingDraft) => void;
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
 * Opens what that person, or the member of staff who books for them, had chosen in this tab. What is typed is kept by the
 * confirmation, which seals it.
 */
export function openDraft(user: User, by?: User): OpenDraft {
  const of = [...(by ? [by.id] : []), user.id];
  const store = keptDraft<BookingDraft>('flight-booking', ...of);
  const kept = store.read();
  const current = keptSelection.safeParse(kept).data ?? { selection: null, searchKey: '' };
  const typed = (kept as { values?: unknown } | undefined)?.values;
  if (typed !== undefined) store.save(current);
  return { of, current, typed, keep: store.save, drop: store.drop };
}
