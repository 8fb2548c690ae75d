import { texts } from '@portal/contracts';
import { expectModal, press, tabTo, write } from '../keyboard';
import { demoPassword, expect, test } from '../portal-test';
import { newClient, newPackage } from '../records';
import { settle } from '../screens';

test('a client books a package by keyboard alone', async ({ page, request, useToken }) => {
  const travelPackage = await newPackage(request, {
    availableDates: ['2030-05-01T00:00:00.000Z', '2030-06-01T00:00:00.000Z'],
  });
  await useToken((await newClient(request)).token);
  await page.goto(`/packages/${travelPackage._id}`);
  await settle(page);
  await press(page, page.getByRole('button', { name: texts.actions.bookPackage }));
  const form = page.getByRole('form', { name: texts.actions.bookPackage });
  const confirm = form.getByRole('button', { name: texts.actions.confirmBooking });
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Travelers')).toBeFocused();
  await page.keyboard.press('2');
  await press(page, confirm);
  const dates = form.getByLabel('Travel Dates');
  await expect(dates).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dates).toHaveValue('2030-05-01');
  await write(page, form.getByLabel('Contact Phone'), '+260970555123');
  await press(page, confirm, 'Space');
  await expect(page).toHaveURL(/\/my-bookings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeFocused();
  await expect(page.getByRole('table').getByText(travelPackage.name)).toBeVisible();
});

test('a client edits the profile and sends an account request by keyboard alone [S2.account.6] [S4.profile.2]', async ({
  page,
  request,
  useToken,
}) => {
  await useToken((await newClient(request)).token);
  await page.goto('/account-settings');
  const edit = page.getByRole('button', { name: texts.actions.editFullProfile });
  await press(page, edit);
  const form = page.getByRole('form', { name: 'Edit profile' });
  const save = form.getByRole('button', { name: texts.actions.saveChanges });
  await expect(form.getByLabel('Username')).toBeFocused();
  await write(page, form.getByLabel('Email'), 'nobody');
  await press(page, save);
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText(texts.validation.emailInvalid);
  await press(page, form.getByRole('button', { name: texts.actions.cancel }));
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await write(page, form.getByLabel('First Name'), 'Mutinta');
  await tabTo(page, form.getByRole('group', { name: 'Date of Birth' }));
  await page.keyboard.type('02031994');
  await tabTo(page, form.getByLabel('Gender'));
  await page.keyboard.press('f');
  await press(page, save);
  await expect(form.getByRole('status')).toHaveText(texts.success.profileUpdated);
  await expect(edit).toBeFocused();
  await expect(page.getByRole('main')).toContainText('2 Mar 1994');

  const remove = page.getByRole('main').getByRole('button', { name: texts.actions.deleteMyAccount });
  await expectModal(page, remove, texts.personalData.erasureQuestion);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: texts.actions.deleteMyAccount }));
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await press(page, dialog.getByRole('button', { name: texts.actions.keepMyAccount }));
  await expect(remove).toBeFocused();
});

test('a client changes the password by keyboard alone [S8.success.passwordChanged]', async ({
  page,
  request,
  useToken,
}) => {
  await useToken((await newClient(request)).token);
  await page.goto('/change-password');
  const form = page.getByRole('form', { name: 'Change password' });
  await write(page, form.getByLabel('Current Password'), demoPassword);
  await write(page, form.getByLabel('New Password', { exact: true }), 'Kariba-2026');
  await write(page, form.getByLabel('Confirm New Password'), 'Kariba-2027');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(texts.validation.newPasswordsDiffer);
  await expect(form.getByLabel('Confirm New Password')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Kariba-2026');
  await press(page, form.getByRole('button', { name: 'Change Password' }));
  await expect(page.getByText(texts.success.passwordChanged)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused();
});

test('a client chooses airport, dates and filters by keyboard alone', async ({ page, request, useToken }) => {
  await useToken((await newClient(request)).token);
  await page.goto('/book-flight');
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await write(page, destination, 'living');
  await expect(page.getByRole('option').first()).toContainText('LVI');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(destination).toHaveValue('LVI');
  const departure = page.getByRole('group', { name: 'Departure Date' });
  await press(page, departure.getByRole('button'));
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible();
  // A week later: the airline holds seats of these flights, so a client can select them.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(departure.getByRole('button')).toBeFocused();
  await tabTo(page, page.getByLabel('Travel Class'));
  await page.keyboard.press('b');
  await press(page, page.getByRole('button', { name: /^Search Flights/ }));
  const offers = page.getByRole('button', { name: texts.actions.selectOffer });
  await expect(offers.first()).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Sort by/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sort by: Best of price and time' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Price', exact: true }));
  await write(page, page.getByLabel('Highest price'), '1');
  await page.keyboard.press('Enter');
  await expect(offers).toHaveCount(0);
});
