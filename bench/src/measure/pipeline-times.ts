/** Parses the summary of `.ci/run`, such as `   79 s  packages`, to seconds per step; `all` is the total. */
export const secondsByPipelineStep = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^ *(\d+) s {2}(.+)$/gm)].map(([, seconds, name = '']) => [name, Number(seconds)]),
  );
