import { type Booking, href, texts, type TravelPackage } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectInViewport, scrollThrough } from '../viewport';
import { expect, pageFor, test } from '../portals/money-portal';
import { newFlight, statementOf } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newBooking, newClient, newPackage, storedBooking } from '../records';

test.use({ viewport: { width: 360, height: 740 } });

const formOf = (page: Page) => page.getByRole('form', { name: texts.paying.title });
const panelOf = (page: Page) => page.getByRole('region', { name: texts.paying.title });
const markOf = (page: Page) => formOf(page).getByRole('button', { name: 'Airtel, choose another network' });
const payButton = (page: Page) => formOf(page).getByRole('button', { name: /^Pay/ });

interface Visit {
  page: Page;
  request: APIRequestContext;
  useToken: (token: string) => Promise<void>;
}

/** Opens the page of an unpaid booking as its owner: a flight, unless a package is given. */
async function openUnpaid({ page, request, useToken }: Visit, travelPackage?: TravelPackage): Promise<Booking> {
  const client = await newClient(request);
  const booking = await (travelPackage ? newBooking(request, client, { travelPackage }) : newFlight(request, client));
  await statementOf(request, client, booking._id);
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  return booking;
}

test('a rejected part payment restores the form as entered', async ({ page, request, useToken, endPayment }) => {
  const booking = await openUnpaid({ page, request, useToken });
  const form = formOf(page);
  await form.getByRole('radio', { name: 'Other amount' }).check();
  await form.getByLabel('Amount in kwacha').fill('1000');
  await form.getByLabel('Mobile money number').fill('0973456789');
  await expect(markOf(page)).toBeVisible();
  await payButton(page).click();
  await endPayment(booking, 'fail');
  await expect(panelOf(page).getByText(texts.paymentFailures.PAYMENT_NOT_APPROVED)).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Other amount' })).toBeChecked();
  await expect(form.getByLabel('Amount in kwacha')).toHaveValue('1000');
  await expect(form.getByLabel('Mobile money number')).toHaveValue('0973456789');
  await expect(markOf(page)).toBeVisible();
  await expect(payButton(page)).toContainText('1,000.00');
});

test('a payer without a prompt sees when the request ends, and ends it to use another number', async ({
  page,
  request,
  useToken,
}) => {
  await openUnpaid({ page, request, useToken });
  const form = formOf(page);
  await form.getByLabel('Mobile money number').fill('0973456789');
  await payButton(page).click();
  const state = panelOf(page).getByRole('status').first();
  await expect(state.getByText(/^The request ends at \d\d:\d\d\.$/)).toBeVisible();
  await expect(state).toContainText(texts.paying.noPrompt);
  await state.getByRole('button', { name: texts.paying.useAnotherNumber }).click();
  await expect(form.getByLabel('Mobile money number')).toHaveValue('');
  await form.getByLabel('Mobile money number').fill('0973456780');
  await payButton(page).click();
  await expect(state).toContainText(texts.paying.enterPin('097 ••• ••780'));
  await state.getByRole('button', { name: texts.paying.stopWaiting }).click();
  await expect(form.getByLabel('Mobile money number')).toHaveValue('0973456780');
});

test('a pay link ends with the hold, and tells the payer dates, travelers and deadline', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await staff.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await staff.getByRole('button', { name: 'Payment link' }).click();
  const dialog = staff.getByRole('dialog', { name: `Payment link for ${booking.bookingNumber}` });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog).toContainText('Valid until');
  const validUntil = /Valid until (.+?)\./.exec(await dialog.innerText())?.[1] ?? '';
  const { fulfilment } = await storedBooking(request, booking);
  expect(Date.parse(`${validUntil} +02:00`)).toBe(Math.floor(Date.parse(fulfilment?.payBy ?? '') / 60_000) * 60_000);
  const address = /\/pay\/\S+/.exec(await dialog.innerText())?.[0] ?? '';
  await staff.context().close();

  await page.goto(address);
  const trip = page.getByRole('main').getByRole('region').filter({ hasText: texts.payLink.payBy });
  await expect(trip).toContainText(`${texts.payLink.payBy} ${validUntil}`);
  await expect(trip).toContainText(texts.payLink.travelers('Thandiwe'));
  await expect(trip).toContainText(/\d{1,2} \w{3} \d{4}/);
});

test('an amount above the limit of a network is split before it is sent', async ({ page, request, useToken }) => {
  await openUnpaid({ page, request, useToken }, await newPackage(request, { price: 60_000 }));
  const form = formOf(page);
  await form.getByLabel('Mobile money number').fill('0973456789');
  const split = form.getByRole('radio', { name: /^K\s[\d,.]+ now, K\s[\d,.]+ / });
  await expect(split).toBeChecked();
  const most = /up to K\s([\d,.]+) per payment/.exec(await form.innerText())?.[1] ?? 'no limit';
  await expect(payButton(page)).toContainText(`K\u00a0${most}`);
  await payButton(page).click();
  await expect(panelOf(page).getByRole('status').first()).toContainText(`K\u00a0${most} by mobile money`);
});

test('the pay button of an unpaid booking stays visible on a phone at every scroll position', async ({
  page,
  request,
  useToken,
}) => {
  await openUnpaid({ page, request, useToken });
  await expect(payButton(page)).toBeVisible();
  await scrollThrough(page, () => expectInViewport(page, payButton(page)));
});

test('total and button of a package booking stay visible on a phone at every scroll position', async ({
  page,
  request,
  useToken,
}) => {
  const client = await newClient(request);
  const { _id: id } = await newPackage(request);
  await useToken(client.token);
  await page.goto(href('/packages/:id', { id }));
  const form = page.getByRole('form', { name: texts.actions.bookPackage });
  await expect(form).toBeVisible();
  await scrollThrough(page, async () => {
    await expectInViewport(page, form.getByRole('button', { name: texts.actions.confirmBooking }));
    await expectInViewport(page, form.getByText('Total price').filter({ visible: true }).last());
  });
});

test("a price in dollars is shown in kwacha at today's demo rate, before and after the booking [A5]", async ({
  page,
  request,
  useToken,
}) => {
  const kwacha = /about K\s[\d,]+\.\d\d today/;
  const client = await newClient(request);
  const travelPackage = await newPackage(request, { currency: 'USD' });
  await useToken(client.token);
  await page.goto(href('/packages/:id', { id: travelPackage._id }));
  await expect(page.getByRole('form', { name: texts.actions.bookPackage }).getByText(kwacha)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toContainText(kwacha);
  const booking = await newBooking(request, client, { travelPackage });
  const statement = await statementOf(request, client, booking._id);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  const due = Number(statement.payable?.amount).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(panelOf(page)).toContainText(new RegExp(`K\\s${due}`));
});
