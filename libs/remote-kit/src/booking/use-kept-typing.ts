import { useState } from 'react';
import { onPortalEvent, portalEvents } from '../session/events';

/** Initial values of a form, and the functions that keep and drop what is typed into it. */
export interface DraftForm<Values> {
  values: Values;
  keep: (values: Values) => void;
  drop: () => void;
}

/** Typed values by form, in the memory of the tab only (ADR 0037). */
const memory = new Map<string, unknown>();

// Pages are also rendered while building, where there is no window.
if (typeof window !== 'undefined') onPortalEvent(portalEvents.typingDropped, () => memory.clear());

/**
 * Keeps what is typed into a form while the tab stays on the portal: navigation and a login after a session that ended do not
 * lose it. A reload or a logout does. Nothing is written to the browser's storage.
 *
 * @param name the form, with the ids of the persons it is about, so that another account does not open it.
 * @param initial the values of a form into which nothing was typed.
 */
export function useTypedDraft<Values>(name: readonly string[], initial: Values): DraftForm<Values> {
  const [typed] = useState((): DraftForm<Values> => {
    const key = name.join('.');
    return {
      values: (memory.get(key) as Values | undefined) ?? initial,
      keep: (values) => void memory.set(key, values),
      drop: () => void memory.delete(key),
    };
  });
  return typed;
}
