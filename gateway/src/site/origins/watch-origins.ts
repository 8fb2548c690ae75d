import { BackgroundWork } from '@portal/node-kit';
import type { OriginSource } from './origin-source';

export interface OriginWatch {
  everyMs: number;
  /** Called after an origin said something new. */
  onChange: () => void;
  /** Gets a sentence when an origin begins to fail, and when it fails in another way. */
  report: (problem: string) => void;
}

/** Asks every origin repeatedly, each independently of the others. Returns the function that stops it. */
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
    failure: `The origin of ${slice} cannot be used`,
  });
  work.start();
  work.kick();
  return () => void work.stop();
}
