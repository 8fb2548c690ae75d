import { useEffect } from 'react';
import type { UseFormReturn } from '@portal/remote-kit/forms';
import type { PricedSelection } from '../selection/use-offer-selection';
import { saveDraft } from './booking-draft';
import type { BookingValues } from './booking-values';

interface KeptDraftOptions {
  userId: string;
  form: UseFormReturn<BookingValues>;
  selection: PricedSelection | null;
  searchKey: string;
}

/** Keeps what is typed and chosen for this tab while the page is open. */
export function useKeptDraft({ userId, form, selection, searchKey }: KeptDraftOptions): void {
  useEffect(() => {
    const save = () => saveDraft(userId, { values: form.getValues(), selection, searchKey });
    if (selection) save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [userId, form, selection, searchKey]);
}
