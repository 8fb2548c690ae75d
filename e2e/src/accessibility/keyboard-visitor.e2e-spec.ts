import { texts } from '@portal/contracts';
import { press, tabTo, write } from '../keyboard';
import { demoPassword, expect, test } from '../portal-test';
import { uniqueName } from '../records';
import { settle } from '../screens';

test('a visitor uses the mobile menu by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await settle(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('radio', { name: 'One way' })).toBeFocused();

  const opener = page.getByRole('button', { name: /menu$/ });
  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Space');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await press(page, theme);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(theme).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Packages' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Travel packages' });
  await expect(heading).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await press(page, page.getByRole('link', { name: texts.actions.viewDetails }).first());
  await expect(page).toHaveURL(/\/packages\/.+/);
});

test('a visitor writes to the agency by keyboard alone [S2.contact.3]', async ({ page }) => {
  await page.goto('/contact-us');
  await settle(page);
  const form = page.getByRole('form', { name: 'Send us a message' });
  await press(page, form.getByRole('button', { name: 'Send message' }));
  await expect(form.getByLabel('Your Name')).toBeFocused();
  await page.keyboard.type('Chanda');
  await write(page, form.getByLabel('Your Email'), 'nobody');
  await tabTo(page, form.getByLabel('Type of Inquiry'));
  await page.keyboard.press('c');
  await write(page, form.getByLabel('Your Message'), 'Two of us, to Kasama, by bus.');
  await press(page, form.getByRole('button', { name: 'Send message' }));
  await expect(form.getByLabel('Your Email')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText(texts.validation.emailInvalid);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('chanda@example.com');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText(texts.success.messageSent);
  await expect(form.getByLabel('Type of Inquiry')).toHaveValue('');
});

test('a visitor registers, logs out and logs in by keyboard alone [S2.register.3] [S2.login.2] [S4.session.4]', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/401/);
  const username = uniqueName();
  const email = `${username}@example.com`;
  await page.goto('/login');
  await settle(page);
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeFocused();
  const create = page.getByRole('button', { name: 'Create account' });
  await press(page, create);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await write(page, page.getByLabel('Email'), email);
  await write(page, page.getByLabel('Password', { exact: true }), 'short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(texts.validation.registerPasswordTooShort);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await write(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await tabTo(page, page.getByRole('radio', { name: 'Client' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Employee' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await press(page, create, 'Space');
  await expect(page.getByText(texts.success.registered)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const badge = page.getByRole('button', { name: new RegExp(`^${username.slice(0, 3)}`) });
  await press(page, badge);
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(badge).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Log in' }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  const password = page.getByLabel('Password', { exact: true });
  await write(page, password, 'wrong');
  await press(page, page.getByRole('button', { name: 'Show characters' }), 'Space');
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, page.getByRole('button', { name: 'Log in' }));
  await expect(page.getByRole('alert')).toBeVisible();
  await tabTo(page, password, 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await press(page, page.getByRole('main').getByRole('link', { name: 'My Bookings' }));
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeFocused();
});
