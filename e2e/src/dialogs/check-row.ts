import { checkByKeyboard, expectDone } from './check-dialog';
import type { DialogContext, DialogRows } from './rows';

/**
 * Opens the dialog of a row with the keyboard, checks it, closes it with Escape, opens it again and submits it. The focus
 * must then be on the page, not at its top.
 */
export async function checkRow<Of extends Pick<DialogContext, 'page'>>(
  rows: DialogRows<Of>,
  name: string,
  context: Of,
): Promise<void> {
  const row = rows[name];
  if (!row) throw new Error(`There is no dialog ${name}`);
  const place = await row(context);
  const dialog = await checkByKeyboard(context.page, place);
  await place.submit(dialog);
  await expectDone(context.page, dialog, place.done);
}
