/** A choice stored readable for this tab. Typed values are never stored: `useTypedDraft` of the booking entry holds them in memory. */
export interface SessionDraft<Draft> {
  /** Returns the stored value in the shape that its release wrote; undefined when it is missing or unreadable. */
  read: () => unknown;
  save: (draft: Draft) => void;
  drop: () => void;
}

/**
 * Returns the draft with this name. The name contains the user's id, so that the next account on the device does not find it.
 * With a full or forbidden storage nothing is kept.
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
