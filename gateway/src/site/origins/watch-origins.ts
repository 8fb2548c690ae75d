import type { OriginSource } from './origin-source';

export interface OriginWatch {
  everyMs: number;
  /** Called after an origin said something new. */
  onChange: () => void;
  /** Gets a sentence when an origin begins to fail, and when it fails in another way. */
  report: (problem: string) => void;
}

/** Asks every origin again and again, one apart from the others. Returns the function that stops it. */
export function watchOrigins(sources: ReadonlyMap<string, OriginSource>, watch: OriginWatch): () => void {
  const stops = [...sources].map(([slice, source]) => watchOrigin(slice, source, watch));
  return () => stops.forEach((stop) => stop());
}

function watchOrigin(slice: string, source: OriginSource, { everyMs, onChange, report }: OriginWatch): () => void {
  let timer: NodeJS.Timeout;
  let isWatching = true;
  let lastProblem = '';
  const look = async (): Promise<void> => {
    try {
      if ((await source.refresh()) && isWatching) onChange();
      lastProblem = '';
    } catch (failure) {
      const problem = `The origin of ${slice} cannot be used: ${failure instanceof Error ? failure.message : String(failure)}`;
      if (problem !== lastProblem) report(problem);
      lastProblem = problem;
    }
    if (isWatching) timer = setTimeout(() => void look(), everyMs).unref();
  };
  void look();
  return () => {
    isWatching = false;
    clearTimeout(timer);
  };
}
