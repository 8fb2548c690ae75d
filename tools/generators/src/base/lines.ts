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

/** The block of lines that matches, and another made of it behind it. Throws Refused when none matches. */
export function withBlock(text: string, block: RegExp, copy: (found: string) => string): string {
  const found = block.exec(text)?.[0];
  if (found === undefined) throw new Refused(`No lines match ${String(block)}.`);
  return text.replace(found, () => `${found}${copy(found)}`);
}
