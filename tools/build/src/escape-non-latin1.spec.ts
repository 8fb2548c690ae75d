import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { escapeNonLatin1 } from './escape-non-latin1';

const bundled = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents },
    write: false,
    minifySyntax: true,
    format: 'iife',
    globalName: 'made',
  });
  return outputFiles[0]?.text ?? '';
};
const valueOf = (code: string): unknown => new Function(`${code}; return made.default`)();

describe('escapeNonLatin1', () => {
  it.each([
    ['a class of quotes', `export default "it’s ‘so’".replace(/[’‘]/g, "'")`, "it's 'so'"],
    ['a mark at the beginning', String.raw`export default "\ufefftext".replace(/^${'\ufeff'}/, "")`, 'text'],
    ['a sign beyond sixteen bits', 'export default /^[🦒🐘]$/u.test("🐘")', true],
    ['a string', 'export default "Kafue → Luangwa"', 'Kafue → Luangwa'],
    ['letters of one byte', 'export default "Señor".replace(/ñ/, "n")', 'Senor'],
  ])('keeps the meaning in one byte per character: %s', async (_what, source, meant) => {
    const code = escapeNonLatin1(await bundled(source));
    expect(code).not.toMatch(/[\u0100-\uffff]/);
    expect(valueOf(code)).toBe(meant);
  });
});
