/** Something of a form, kept readable for this tab: never what somebody types, which `KeptTyping` of the booking entry seals. */
export interface KeptDraft<Draft> {
  /** What was kept, in whatever shape another release left it; undefined when there is nothing that can be read. */
  read: () => unknown;
  save: (draft: Draft) => void;
  drop: () => void;
}

/**
 * The draft of that name. The name holds the person's id, so that the next one to log in on the machine does not find it.
 * A full or forbidden storage only means that nothing is kept.
 */
export function keptDraft<Draft>(...name: readonly string[]): KeptDraft<Draft> {
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

/** The values with what was kept of them; only what is of the same kind is taken. */
export function restored<Values>(values: Values, kept: unknown): Values {
  if (typeof values !== 'object' || values === null) return typeof kept === typeof values ? (kept as Values) : values;
  if (typeof kept !== 'object' || kept === null) return values;
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    restored(value as unknown, (kept as Record<string, unknown>)[name]),
  ]);
  return (Array.isArray(values) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Values;
}
