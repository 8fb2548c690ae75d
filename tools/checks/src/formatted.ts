import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const rules = JSON.parse(readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'));

/** A text as `npm run format` leaves it. The name of the file says which language it is in. */
export async function formatSource(file: string, text: string) {
  const { code, errors } = await format(file, text, rules);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
