import { checkByKeyboard, expectDone } from './check-dialog';
import type { Bench, DialogRows } from './rows';

/**
 * Opens the dialog of a row with the keyboard, checks it, closes it with Escape, opens it again and submits it. The focus
 * must then be on the page, not at its top.
 */
export async function checkRow<Of extends Pick<Bench, 'page'>>(
  rows: DialogRows<Of>,
  name: string,
  bench: Of,
): Promise<void> {
  const row = rows[name];
  if (!row) throw new Error(`There is no dialog ${name}`);
  const place = await row(bench);
  const dialog = await checkByKeyboard(bench.page, place);
  await place.submit(dialog);
  await expectDone(bench.page, dialog, place.done);
}
