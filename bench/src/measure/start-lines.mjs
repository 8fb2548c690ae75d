/**
 * What `npm start` says of its steps, such as `Identity ready (1.2 s)`, as seconds by step.
 * @param {readonly string[]} lines
 * @returns {Record<string, number>}
 */
export const secondsByStep = (lines) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, seconds] = /^(.+?) \((\d+(?:\.\d+)?) s\)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(seconds)]];
    }),
  );
