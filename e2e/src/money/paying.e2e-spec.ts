import { type Booking, href, type Money, type SignedIn, type Statement, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expectInViewport } from '../viewport';
import { press, tabTo, write } from '../keyboard';
import { expect, test } from '../portals/money-portal';
import { recordLiveRegions, newFlight, newPayLink, statementOf } from '../payable-bookings';
import { demoPassword } from '../portal-test';
import { newClient } from '../records';
import { expectAccessible } from '../screens';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

const panelOf = (page: Page) => page.getByRole('region', { name: texts.paying.title });
const formOf = (page: Page) => page.getByRole('form', { name: texts.paying.title });
const stateOf = (page: Page) => panelOf(page).getByRole('status').first();
const kwacha = ({ amount }: Money) => `K ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
const expectAnnounced = (said: string[], text: string) =>
  expect.poll(() => said.filter((one) => one.includes(text)), `${text} is read out`).not.toEqual([]);
const pinAsked = texts.paying.enterPin('097 ••• ••789');
const goesOn = 'the phone with the number ending in 789';

/** Checks accessibility in all layouts, then restores the phone viewport. */
async function look(page: Page, name: string) {
  // React Aria's announcer keeps its label for some seconds.
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0);
  await expectAccessible(page, name);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize(phone);
}

/** Enters the number by keyboard; the network is selected automatically. */
async function writePayer(page: Page) {
  const form = formOf(page);
  await write(page, form.getByLabel('Mobile money number'), '260973456789');
  await expect(form.getByRole('button', { name: /^Airtel, / })).toBeVisible();
}

async function signInByKeyboard(page: Page, { user }: SignedIn) {
  await write(page, page.getByLabel('Email'), user.email);
  await write(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
}

/** Opens the booking's own URL, as from an email, and logs in. */
async function openByMail(page: Page, client: SignedIn, { _id, bookingNumber }: Booking) {
  await page.goto(href('/my-bookings/:id', { id: _id }));
  await expect(page).toHaveURL(/\/login$/);
  await signInByKeyboard(page, client);
  await expect(page.getByText(`Booking ${bookingNumber}`)).toBeVisible();
  await expect(formOf(page)).toBeVisible();
}

test('a client pays a part and the rest by keyboard alone on a phone, over a reload and Back, and gets the tickets [N1.23] [N1.1] [N1.2] [N2.4]', async ({
  page,
  request,
  endPayment,
}) => {
  test.setTimeout(300_000);
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  const { balance } = await statementOf(request, client, booking._id);
  const said = await recordLiveRegions(page);
  await openByMail(page, client, booking);
  await expect(page.getByRole('main').getByText(texts.holding.payBy).first()).toBeVisible();
  await look(page, 'a booking to pay for');

  const form = formOf(page);
  await writePayer(page);
  await tabTo(page, form.getByRole('radio', { name: /^Full balance/ }));
  await page.keyboard.press('ArrowDown');
  await write(page, form.getByLabel('Amount in kwacha'), '1000');
  await press(page, form.getByRole('button', { name: /^Pay/ }));
  await expect(stateOf(page)).toContainText(pinAsked);
  await expect(stateOf(page).getByText(/^1[45]:\d\d$/)).toBeVisible();
  await expect(stateOf(page)).toBeFocused();
  await expectInViewport(page, stateOf(page));
  await expectAnnounced(said, pinAsked);
  await look(page, 'a payment on its way');

  await page.reload();
  await expect(stateOf(page)).toContainText(goesOn);
  await expect(form).toHaveCount(0);
  await press(page, page.getByRole('link', { name: 'All my bookings' }));
  await expect(page).toHaveURL(/\/my-bookings$/);
  await page.goBack();
  await expect(stateOf(page)).toContainText(goesOn);

  await endPayment(booking, 'complete');
  await expect(stateOf(page)).toContainText(texts.paying.completed);
  await expectAnnounced(said, texts.paying.completed);
  await expect(panelOf(page).getByText('K 1,000.00').first()).toBeVisible();
  await expect(form).toBeVisible();
  await writePayer(page);
  await press(page, form.getByRole('button', { name: /^Pay/ }));
  await expect(stateOf(page)).toContainText(pinAsked);
  await expect(stateOf(page)).toBeFocused();
  await endPayment(booking, 'complete');
  await expect(panelOf(page).getByText(texts.paying.settled)).toBeVisible();
  await expect(stateOf(page)).toBeFocused();

  const details = page.getByRole('complementary', { name: 'Booking details' });
  await expect(details.getByText('Paid', { exact: true })).toBeVisible();
  await expect(details.getByText('Tickets', { exact: true })).toBeVisible({ timeout: 60_000 });
  await look(page, 'a booking that is paid and ticketed');
  const receipts = panelOf(page).getByRole('region', { name: 'Receipts' }).getByRole('button');
  await expect(receipts).toHaveCount(2);
  const download = page.waitForEvent('download');
  await press(page, receipts.last());
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(panelOf(page).locator('dd')).toHaveText([kwacha(balance), kwacha(balance), 'K 0.00']);
  const headers = { authorization: `Bearer ${client.token}` };
  const { data } = (await (await request.get(`/api/payments/bookings/${booking._id}`, { headers })).json()) as {
    data: Statement;
  };
  const { username } = client.user;
  const { fare, taxes } = texts.fees;
  const momo = texts.statement.mobileMoney('789');
  expect(data.lines.map(({ text, by }) => [text, by])).toEqual([
    [fare, 'system'],
    [taxes, 'system'],
    [momo, username],
    [momo, username],
  ]);
});

test('a rejected payment returns the focus to the form [N1.23.3]', async ({ page, request, useToken, endPayment }) => {
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await writePayer(page);
  await page.keyboard.press('Enter');
  await expect(stateOf(page)).toBeFocused();
  await endPayment(booking, 'fail');
  await expect(stateOf(page)).toContainText(texts.paymentFailures.PAYMENT_NOT_APPROVED);
  await expect(stateOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(formOf(page).getByLabel('Mobile money number')).toBeFocused();
});

test('a payer with the link pays by keyboard alone on a phone, without an account [N1.17] [N1.23]', async ({
  browser,
  baseURL,
  request,
  endPayment,
}) => {
  test.setTimeout(240_000);
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  const address = await newPayLink(request, booking._id);
  const visitor = await browser.newContext({ baseURL: `${baseURL}`, viewport: phone });
  const page = await visitor.newPage();
  const said = await recordLiveRegions(page);
  const state = page.getByRole('main').getByRole('status').first();
  await page.goto(address);
  await expect(formOf(page)).toBeVisible();
  await look(page, 'a pay link');
  await writePayer(page);
  await press(page, formOf(page).getByRole('button', { name: /^Pay/ }));
  await expect(state).toContainText(pinAsked);
  await expect(state).toBeFocused();
  await expectInViewport(page, state);
  await look(page, 'a payment by link on its way');
  await page.reload();
  await expect(state).toContainText(goesOn);
  await endPayment(booking, 'complete');
  await expect(state).toContainText(texts.paying.completed);
  await expectAnnounced(said, texts.paying.completed);
  await look(page, 'a payment by link that has arrived');
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: texts.payLink.saveReceipt }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await visitor.close();
});
