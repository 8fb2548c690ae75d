import { BackgroundWork } from '@portal/node-kit';

export interface StateWatch {
  everyMs: number;
  onChange: () => void;
  /** Gets a sentence when the state could not be looked at, or what follows from a change failed. */
  report: (problem: string) => void;
}

/** Calls back after each change of a state that is cheap to read. Returns the function that stops it. */
export function watchState(stateOf: () => string, { everyMs, onChange, report }: StateWatch): () => void {
  let seen = stateOf();
  const work = new BackgroundWork({
    everyMs,
    round: async () => {
      const state = stateOf();
      if (state === seen) return;
      seen = state;
      onChange();
    },
    log: { warn: ({ error }: { error?: unknown }, line) => report(`${line}: ${String(error)}`) },
    failure: 'A change of the files was not taken up',
  });
  work.start();
  return () => void work.stop();
}
