/** What `npm start` says of its steps, such as `Identity ready (1.2 s)`, as seconds by step. */
export const secondsByStep = (lines: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, seconds] = /^(.+?) \((\d+(?:\.\d+)?) s\)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(seconds)]];
    }),
  );
