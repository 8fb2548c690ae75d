import { Refused } from './refused';

/** Behind each line that matches, another made of it. Throws Refused when none matches. */
export function withCopies(text: string, line: RegExp, copy: (found: string) => string): string {
  let copies = 0;
  const lines = text.split('\n').flatMap((found) => {
    if (!line.test(found)) return [found];
    copies += 1;
    return [found, copy(found)];
  });
  if (copies === 0) throw new Refused(`No line matches ${String(line)}.`);
  return lines.join('\n');
}
