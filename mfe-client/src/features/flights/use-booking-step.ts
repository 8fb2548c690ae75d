import { inPageStep, useSearchParams } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

const parameter = 'step';
const confirmation = 'confirm';

/**
 * Makes the confirmation a history entry, so that Back returns to the offers.
 * @param pricedKey key of the priced offer; every new one opens the confirmation
 */
export function useBookingStep(pricedKey: string | undefined): { isAtConfirmation: boolean } {
  const [query, setQuery] = useSearchParams();
  const isAtConfirmation = query.get(parameter) === confirmation;
  const opened = useRef(pricedKey);
  useEffect(() => {
    if (opened.current === pricedKey) return;
    opened.current = pricedKey;
    if (pricedKey === undefined) return;
    const next = new URLSearchParams(query);
    next.set(parameter, confirmation);
    // Choosing another offer replaces the entry.
    setQuery(next, { ...inPageStep, replace: isAtConfirmation });
  }, [pricedKey, query, setQuery, isAtConfirmation]);
  return { isAtConfirmation };
}
