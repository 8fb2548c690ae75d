import { href, texts } from '@portal/contracts';
import { expect, test } from '../portals/money-portal';
import { newFlight, statementOf } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient } from '../records';

test('errors of a payment at the desk disappear once corrected, and the drawer is remembered', async ({
  page,
  request,
  useToken,
}) => {
  const client = await newClient(request);
  const bookings = [await newFlight(request, client), await newFlight(request, client)];
  for (const { _id } of bookings) await statementOf(request, client, _id);
  await useToken(await tokenOf(request, 'employee'));
  const open = async (index: number) => {
    await page.goto(href('/employee-dashboard/bookings/:id', { id: bookings[index]!._id }));
    await page.getByRole('button', { name: 'Take payment' }).click();
    return page.getByRole('dialog', { name: `Take a payment for ${bookings[index]!.bookingNumber}` });
  };

  const dialog = await open(0);
  const take = dialog.getByRole('button', { name: 'Take payment' });
  await take.click();
  await expect(dialog.getByText(texts.desk.methodRequired).first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await expect(dialog.getByText(texts.desk.methodRequired)).toHaveCount(0);
  const drawer = dialog.getByLabel('Drawer');
  await expect(drawer).not.toHaveAttribute('aria-invalid', 'true');
  await take.click();
  await expect(drawer).toHaveAttribute('aria-invalid', 'true');
  await drawer.fill('Front desk');
  await expect(drawer).not.toHaveAttribute('aria-invalid', 'true');
  await take.click();
  await expect(dialog).toHaveCount(0);

  const next = await open(1);
  await next.getByRole('radio', { name: 'Cash' }).check();
  await expect(next.getByLabel('Drawer')).toHaveValue('Front desk');
});
