import { keptDraft } from '../forms/kept-draft';
import type { useQueryClient } from '../queries/portal-queries';
import { canSeal, type DraftKeys, seal, unseal } from './sealing';

/** What is typed into one form: as it is in memory, sealed in the tab's storage, so that a reload costs no typing. */
export interface TypedDraft<Values> {
  /** Whether something lies in the tab that cannot be read without the keys. */
  isSealed: () => boolean;
  /** What is in memory. */
  known: () => unknown;
  /** Takes the keys, by which it keeps from now on; what was sealed, undefined for nothing that opens. */
  open: (keys: DraftKeys) => Promise<unknown>;
  keep: (values: Values) => void;
  drop: () => void;
}

/**
 * The draft of that name, which holds the ids of everybody it is about. What a former release left readable, here or in a
 * place of its own (`former`), is taken over. The portal's memory is emptied when a person signs in or out, and nothing is
 * stored after that.
 */
export function typedDraft<Values>(
  queries: ReturnType<typeof useQueryClient>,
  name: readonly string[],
  former?: unknown,
): TypedDraft<Values> {
  const store = keptDraft<string>(...name);
  const queryKey = ['typed', ...name];
  const context = name.join('.');
  queries.setQueryDefaults(queryKey, { gcTime: Infinity });
  const remembered = () => queries.getQueryData<Values>(queryKey);
  let keys: DraftKeys | undefined;
  let turn = 0;

  async function putAway(): Promise<void> {
    const values = remembered();
    if (!keys || values === undefined) return;
    turn += 1;
    const own = turn;
    const text = await seal(keys, context, values);
    if (own === turn && remembered() !== undefined) store.save(text);
  }
  // Where nothing can be sealed, nothing is kept.
  const storeSealed = () => void putAway().catch(() => undefined);

  const stored = store.read();
  const sealed = typeof stored === 'string' ? stored : undefined;
  const readable = former ?? (sealed === undefined ? stored : undefined);
  if (readable !== undefined) {
    if (remembered() === undefined) queries.setQueryData(queryKey, readable);
    if (sealed === undefined) store.drop();
  }
  return {
    isSealed: () => canSeal() && sealed !== undefined && remembered() === undefined,
    known: remembered,
    open: async (given) => {
      keys = given;
      storeSealed();
      return sealed === undefined ? undefined : unseal(given, context, sealed);
    },
    keep: (values) => {
      queries.setQueryData(queryKey, values);
      storeSealed();
    },
    drop: () => {
      queries.removeQueries({ queryKey });
      store.drop();
    },
  };
}
