import { texts } from '@portal/contracts';
import { demoPassword, expect, test } from '../portal-test';
import { uniqueName } from '../records';

test('the login page returns to where the visitor came from [S2.login.2] [S2.global.4]', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/my-bookings$/);
});

test('a wrong password shows an error and keeps the email [S8.error.login]', async ({ page, allowComplaint }) => {
  allowComplaint(/401/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.errors.login })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.test');
});

test('registration logs in and opens the home page [S2.register.3] [S4.session.4]', async ({ page }) => {
  const username = uniqueName();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Kalambo-2026');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(texts.success.registered)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: new RegExp(`^${username.slice(0, 3)}`) })).toBeVisible();
});

test('a remote that fails to load affects only its own section', async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load|mfe-public|mfe_public|503|portal|remote/i);
  await page.goto('/packages');
  await page.route('**/mfe/mfe-public/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText(texts.errors.sectionUnavailable)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/mfe/mfe-public/**');
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Travel packages' })).toBeVisible();
});

test('the page watcher detects CSP violations', async ({ page, complaints, allowComplaint }) => {
  allowComplaint(/policy|directive|TrustedHTML/i);
  await page.goto('/');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/track.gif';
    document.body.append(picture);
  });
  await expect.poll(() => complaints.join()).toContain('Policy violation: img-src https://elsewhere.example/track.gif');
});
