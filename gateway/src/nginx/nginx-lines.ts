/** Lines of a block, two spaces deeper. */
export const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`));
export const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A `map` block: the value of `to` for what `from` looks like. */
export const map = (from: string, to: string, entries: readonly (readonly [string, string])[]): string[] =>
  block(
    `map ${from} ${to}`,
    entries.map(([key, value]) => `${key} ${value};`),
  );

/** A regular expression as the key of a map. */
export const pattern = (expression: string): string => quoted(`~${expression}`).replaceAll('\\\\', '\\');

export type Scheme = 'http' | 'https';

/** Hands a request on to a part, whose certificate is for its name. */
export const passTo = (scheme: Scheme, part: string, path = ''): string[] => [
  ...(scheme === 'https' ? [`proxy_ssl_name ${part};`] : []),
  `proxy_pass ${scheme}://portal_${part}${path};`,
];
