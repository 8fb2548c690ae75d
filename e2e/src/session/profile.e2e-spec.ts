import { href, texts } from '@portal/contracts';
import { expect, test } from '../portal-test';
import { newClient, uniqueName } from '../records';
import { expectNoSidewaysScroll } from '../screens';

test('a phone number of letters is rejected at its field, and nothing typed is lost', async ({
  page,
  request,
  useToken,
}) => {
  await useToken((await newClient(request)).token);
  await page.goto(href('/account-settings'));
  await page.getByRole('button', { name: texts.actions.editFullProfile }).click();
  const form = page.getByRole('form', { name: 'Edit profile' });
  const phone = form.getByLabel('Phone Number', { exact: true });
  await form.getByLabel('First Name').fill('Mutinta');
  await phone.fill('abc');
  await form.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await expect(form.getByLabel('First Name')).toHaveValue('Mutinta');
  await phone.fill('+260 97 0000120');
  await form.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Mutinta');
});

test('a long username does not widen the dashboard of a phone', async ({ page, request, useToken }) => {
  const username = `Ŋ${uniqueName()}`.padEnd(32, 'ŵ').slice(0, 32);
  await useToken((await newClient(request, username)).token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(href('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username);
  await expectNoSidewaysScroll(page, 'dashboard with a long username');
});
