/** What `.ci/run` tells at its end, such as `   79 s  packages`, as seconds by step; `all` is the whole. */
export const secondsByPipelineStep = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^ *(\d+) s {2}(.+)$/gm)].map(([, seconds, name = '']) => [name, Number(seconds)]),
  );
