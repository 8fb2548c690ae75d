import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const rules = JSON.parse(readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'));

/** Formats a text as `npm run format` does; the file name determines the language. */
export async function formatSource(file: string, text: string) {
  const { code, errors } = await format(file, text, rules);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
