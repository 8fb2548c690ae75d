import { useState } from 'react';
import { onPortalEvent, portalEvents } from '../session/events';

/** Initial values of a form, with functions to store and discard what is typed. */
export interface DraftForm<Values> {
  values: Values;
  keep: (values: Values) => void;
  drop: () => void;
}

/** Typed values by form, in the memory of the tab only (ADR 0037). */
const memory = new Map<string, unknown>();

// Pages are also rendered at build time, without a window.
if (typeof window !== 'undefined') onPortalEvent(portalEvents.typingDropped, () => memory.clear());

/**
 * Stores what is typed into a form while the tab stays on the portal.
 * It survives navigation and a login after an expired session, but no reload or logout. Browser storage is not used.
 *
 * @param name name of the form, with the ids of the users it is about, so that another account does not open it
 * @param initial values of an untouched form
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
