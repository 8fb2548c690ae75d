import { BackgroundWork } from '@portal/node-kit';

export interface StateWatch {
  everyMs: number;
  onChange: () => void;
  /** Reports a failure to read the state or to apply a change. */
  report: (problem: string) => void;
}

/**
 * Polls a state and calls back after each change. The state must be cheap to read. @returns a function that stops
 * polling
 */
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
    failure: 'reload after a file change failed',
  });
  work.start();
  return () => void work.stop();
}
