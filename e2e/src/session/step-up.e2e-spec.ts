import type { Page } from '@playwright/test';
import { texts } from '@portal/contracts';
import { demoPassword, expect, test, tokenFor } from '../portal-test';
import { confirmedAccount, newClient, uniqueName, unprovenSessions } from '../records';
import { answerStepUp, chooseInRow } from '../screens';

const { factors: words } = texts;

const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

test('an admin must step up before creating or deleting accounts, and the change continues', async ({
  page,
  request,
  useToken,
  allowComplaint,
}) => {
  allowComplaint(/status of 403/);
  const admin = await unprovenSessions(request, 'admin', 3);
  const { user } = await newClient(request);
  const row = page.getByRole('row', { name: user.username });
  const dialog = page.getByRole('dialog', { name: `Reset password of ${user.username}` });
  const open = async (index: number, item: string) => {
    await useToken(admin.tokens[index] ?? '');
    await page.goto(`/admin-dashboard/user-management?q=${user.username}`);
    await chooseInRow(row, item);
  };

  await open(0, 'Reset Pass');
  await dialog.getByLabel('New Password').fill('Kafue6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New Password')).toHaveValue('Kafue6');
  await answerStepUp(page, admin.recoveryCodes[0]);
  await expectStatus(page, texts.success.passwordReset);
  await tokenFor(request, user.email, 'Kafue6');

  await open(1, 'Reset Pass');
  await dialog.getByRole('button', { name: words.resetLabel }).click();
  await page.getByRole('button', { name: words.resetConfirm }).click();
  await answerStepUp(page, admin.recoveryCodes[1]);
  await expectStatus(page, words.reset);

  await open(2, 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await answerStepUp(page, admin.recoveryCodes[2]);
  await expectStatus(page, texts.success.userDeleted);
  await expect(page.getByText(texts.empty.users)).toBeVisible();
});

test('a client must step up before exporting data and changing the email address', async ({
  page,
  request,
  useToken,
  allowComplaint,
}) => {
  allowComplaint(/status of 403/);
  const client = await unprovenSessions(request, 'client', 2);
  const open = async (index: number) => {
    await useToken(client.tokens[index] ?? '');
    await page.goto('/account-settings');
  };

  await open(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.actions.downloadMyData }).click();
  await answerStepUp(page, client.recoveryCodes[0]);
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);

  await open(1);
  const email = `${uniqueName()}@example.com`;
  await page.getByRole('button', { name: texts.actions.editFullProfile }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: texts.actions.saveChanges }).click();
  await answerStepUp(page, client.recoveryCodes[1]);
  await expectStatus(page, texts.success.profileUpdated);

  // The new email address ended all other sessions.
  const requested = await request.post('/api/auth/login', { data: { email, password: demoPassword } });
  expect(requested.status()).toBe(202);
});

test('a client without a second factor exports data with the password', async ({
  page,
  request,
  useToken,
  allowComplaint,
}) => {
  allowComplaint(/status of 400/);
  const { email } = await confirmedAccount(request);
  await useToken(await tokenFor(request, email));
  await page.goto('/account-settings');
  await page.getByRole('button', { name: texts.actions.downloadMyData }).click();
  const dialog = page.getByRole('dialog', { name: texts.personalData.downloadTitle });
  const password = dialog.getByLabel('Current Password', { exact: true });
  await password.fill('a guess');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect.');
  await expect(password).toHaveValue('a guess');
  const saved = page.waitForEvent('download');
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
  await expect(dialog).toHaveCount(0);
});

test('a client with an unconfirmed address receives the confirmation email before enrolling a factor', async ({
  page,
  request,
  useToken,
}) => {
  const { token, user } = await newClient(request);
  await useToken(token);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: words.show }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByText(words.emailNotConfirmed)).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.addTotp })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.sendConfirmation }).click();
  await expect(dialog.getByText(texts.recovery.sentAgain(user.email))).toBeVisible();
});
