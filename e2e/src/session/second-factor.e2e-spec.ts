import type { Page } from '@playwright/test';
import { texts } from '@portal/contracts';
import { demoPassword, expect, test, tokenFor } from '../portal-test';
import { codeOf, confirmedAccount, newClient, setUpApp } from '../records';
import { chooseInRow } from '../screens';

const { factors: words } = texts;

/** Adds a virtual authenticator that always verifies the user. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the URL with a host name: WebAuthn rejects IP addresses. */
const namedAddress = (baseURL: string | undefined, path: string): string => {
  const url = new URL(path, baseURL);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.href;
};

async function logIn(page: Page, baseURL: string | undefined, email: string): Promise<void> {
  await page.goto(namedAddress(baseURL, '/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openFactors(page: Page) {
  await page.getByRole('button', { name: words.show }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);

test('a client logs in with a passkey, and with a recovery code once the device is lost', async ({
  page,
  request,
  baseURL,
}) => {
  const user = await confirmedAccount(request);
  await withAuthenticator(page);
  await logIn(page, baseURL, user.email);
  await expectSignedIn(page);
  await page.goto(namedAddress(baseURL, '/account-settings'));
  const dialog = await openFactors(page);
  await expect(dialog.getByRole('status')).toHaveText(words.none);
  await dialog.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: words.addPasskey }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: words.codesSaved }).click();
  await expect(await openFactors(page)).toContainText(words.codesLeft(8));

  await logOut(page);
  await logIn(page, baseURL, user.email);
  await page.getByRole('button', { name: words.usePasskey }).click();
  await expectSignedIn(page);

  await logOut(page);
  await logIn(page, baseURL, user.email);
  await page.getByRole('button', { name: words.useRecovery }).click();
  await page.getByLabel(words.recoveryCode, { exact: true }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('a client logs in with the code of an app, after a wrong one', async ({
  page,
  request,
  baseURL,
  allowComplaint,
}) => {
  allowComplaint(/status of 400/);
  const user = await confirmedAccount(request);
  await logIn(page, baseURL, user.email);
  await expectSignedIn(page);
  await page.goto(namedAddress(baseURL, '/account-settings'));
  const dialog = await openFactors(page);
  await dialog.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: words.addTotp }).click();
  await expect(dialog.getByRole('img', { name: words.scan })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel(words.code, { exact: true }).fill(await codeOf(secret));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.codesSaved }).click();

  await logOut(page);
  await logIn(page, baseURL, user.email);
  const code = page.getByLabel(words.code, { exact: true });
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.wrong);
  await code.fill(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('an admin who changes a role must step up, and the change continues', async ({
  page,
  request,
  useToken,
  allowComplaint,
}) => {
  allowComplaint(/status of 403/);
  const { email } = await confirmedAccount(request, 'admin');
  const { user } = await newClient(request);
  const token = await tokenFor(request, email);
  await useToken(token);
  const { secret } = await setUpApp(request, await tokenFor(request, email));

  await page.goto(`/admin-dashboard/user-management?q=${user.username}`);
  const row = page.getByRole('row', { name: user.username });
  const changeRole = async () => {
    await chooseInRow(row, 'Edit');
    await page
      .getByRole('dialog', { name: `Edit ${user.username}` })
      .getByLabel('Role')
      .selectOption('employee');
    await page.getByRole('button', { name: texts.actions.saveChanges }).click();
  };
  const question = page.getByRole('dialog', { name: words.stepUpTitle });
  await expect(row).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin-dashboard/user-management');
  await other.getByRole('searchbox').fill(user.username.slice(0, -1));
  await page.bringToFront();
  await changeRole();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  const edit = page.getByRole('dialog', { name: `Edit ${user.username}` });
  await expect(edit.getByRole('alert')).toHaveText(words.stepUpNeeded);
  await expect(edit.getByLabel('Role')).toHaveValue('employee');

  await edit.getByRole('button', { name: texts.actions.saveChanges }).click();
  await question.getByLabel(words.code, { exact: true }).fill(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: texts.success.userUpdated })).toBeVisible();
  await expect(row).toContainText('employee');

  // The session has a new token. The other tab keeps its input and continues.
  expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).not.toBe(token);
  const search = other.getByRole('searchbox');
  await expect(search).toHaveValue(user.username.slice(0, -1));
  await search.fill(user.username);
  await expect(other.getByRole('row', { name: user.username })).toContainText('employee');
});
