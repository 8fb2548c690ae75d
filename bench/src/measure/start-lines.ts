/** Parses step times of `npm start`, such as `Identity ready (1.2 s)`, in seconds. */
export const secondsByStep = (lines: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, seconds] = /^(.+?) \((\d+(?:\.\d+)?) s\)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(seconds)]];
    }),
  );
