import { BackgroundWork } from '@portal/node-kit';
import type { OriginSource } from './origin-source';

export interface OriginWatch {
  everyMs: number;
  /** Called after an origin published a new release. */
  onChange: () => void;
  /** Reports the first failure of an origin, and each failure with a different message. */
  report: (problem: string) => void;
}

/** Polls all origins independently. @returns a function that stops polling */
export function watchOrigins(sources: ReadonlyMap<string, OriginSource>, watch: OriginWatch): () => void {
  const stops = [...sources].map(([slice, source]) => watchOrigin(slice, source, watch));
  return () => stops.forEach((stop) => stop());
}

function watchOrigin(slice: string, source: OriginSource, { everyMs, onChange, report }: OriginWatch): () => void {
  let lastProblem = '';
  const work = new BackgroundWork({
    everyMs,
    round: async () => {
      if ((await source.refresh()) && !work.isStopping) onChange();
      lastProblem = '';
    },
    log: {
      warn: ({ error }: { error?: unknown }, line) => {
        const problem = `${line}: ${error instanceof Error ? error.message : String(error)}`;
        if (problem !== lastProblem) report(problem);
        lastProblem = problem;
      },
    },
    failure: `origin of ${slice} unavailable`,
  });
  work.start();
  work.kick();
  return () => void work.stop();
}
