/** Choice stored in plain text for this tab. Typed values are never stored: `useTypedDraft` holds them in memory. */
export interface SessionDraft<Draft> {
  /** Returns the stored value, possibly in the format of an earlier release; undefined when missing or unreadable. */
  read: () => unknown;
  save: (draft: Draft) => void;
  drop: () => void;
}

/**
 * Creates a session draft. The name contains the user's id, so that another account on the device does not find it.
 * Nothing is stored when storage is full or disabled.
 */
export function createSessionDraft<Draft>(...name: readonly string[]): SessionDraft<Draft> {
  const key = ['portal', 'draft', ...name].join('.');
  const quietly = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown) ?? undefined,
    save: (draft) => quietly(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    drop: () => quietly(() => sessionStorage.removeItem(key)),
  };
}
