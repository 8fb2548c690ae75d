import { inPageStep, useSearchParams } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

const parameter = 'step';
const confirmation = 'confirm';

/**
 * The confirmation is a place of its own in the browser's history, so that Back leads from it to the offers. It opens
 * with every offer that was priced on this page, named by `pricedKey`.
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
    // Choosing another offer in its place is not a further step.
    setQuery(next, { ...inPageStep, replace: isAtConfirmation });
  }, [pricedKey, query, setQuery, isAtConfirmation]);
  return { isAtConfirmation };
}
