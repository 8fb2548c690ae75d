import { inPageStep, useNavigate, useSearchParams } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

const parameter = 'step';
const confirmation = 'confirm';

/**
 * Makes the confirmation a history entry, so that Back returns to the offers, as `close` does.
 * @param pricedKey key of the priced offer; every new one opens the confirmation
 */
export function useBookingStep(pricedKey: string | undefined): { isAtConfirmation: boolean; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const isAtConfirmation = query.get(parameter) === confirmation;
  const navigate = useNavigate();
  const opened = useRef(pricedKey);
  const hasList = useRef(false);
  useEffect(() => {
    if (opened.current === pricedKey) return;
    opened.current = pricedKey;
    if (pricedKey === undefined) return;
    hasList.current ||= !isAtConfirmation;
    const next = new URLSearchParams(query);
    next.set(parameter, confirmation);
    // Choosing another offer replaces the entry.
    setQuery(next, { ...inPageStep, replace: isAtConfirmation });
  }, [pricedKey, query, setQuery, isAtConfirmation]);
  return { isAtConfirmation, close };

  function close() {
    if (hasList.current) return void navigate(-1);
    // After a reload the entry before may be another page.
    const next = new URLSearchParams(query);
    next.delete(parameter);
    setQuery(next, { ...inPageStep, replace: true });
  }
}
