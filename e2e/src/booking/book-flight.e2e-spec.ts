import { texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { press } from '../keyboard';
import { expect, test } from '../portals/money-portal';
import { clearFaults, setFault, simulatedOrders, soldOutCode } from '../simulator';
import type { Page } from '@playwright/test';

/** Search form for a day far enough ahead that the airline holds the seats. */
const search = `/book-flight?from=LUN&to=NLA&departure=${dayAhead(20)}&adults=1`;

async function priceFirstOffer(page: Page) {
  await page.goto(search);
  await page.getByRole('button', { name: 'Change search' }).click();
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('button', { name: texts.actions.selectOffer }).first().click();
  await expect(page.getByText(texts.success.offerPriced)).toBeVisible();
}

test.describe('booking a flight', () => {
  test.afterEach(async ({ request, moneyPortal }) => void (await clearFaults(request, moneyPortal)));

  test('takes the client three clicks from search to a confirmed booking, and cancelling reaches the provider [S2.book-flight.13] [S4.flight.5] [S8.success.bookingCancelled]', async ({
    page,
    request,
    moneyPortal,
    signInAs,
  }) => {
    await signInAs('client');
    await priceFirstOffer(page);
    await page.getByRole('button', { name: texts.actions.confirmBooking }).click();
    await expect(page).toHaveURL(/\/my-bookings$/);
    const booked = page.getByRole('region', { name: texts.success.flightBooked });
    await expect(booked).toContainText('PNR');
    const reported = await booked.innerText();
    const order = (await simulatedOrders(request, moneyPortal)).find(({ pnr }) => reported.includes(pnr));
    expect(order?.status).toBe('CONFIRMED');
    await expect(page.getByRole('table').getByText(order?.reference ?? 'no order')).toBeVisible();
    await expect(page.getByRole('table').getByText(order?.pnr ?? 'no PNR')).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: order?.reference });
    await row.getByRole('button', { name: /Cancel/ }).click();
    await page.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
    await expect(page.getByText(texts.success.bookingCancelled).first()).toBeVisible();
    await expect
      .poll(async () => (await simulatedOrders(request, moneyPortal)).find((other) => other.pnr === order?.pnr)?.status)
      .toBe('CANCELLED');
  });

  test('goes from search to a confirmed booking by keyboard alone [S2.book-flight.7]', async ({ page, signInAs }) => {
    await signInAs('client');
    await page.goto(search);
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
    await press(page, button('Change search'));
    await press(page, button(/^Search/));
    await press(page, button(texts.actions.selectOffer));
    await expect(page.getByText(texts.success.offerPriced)).toBeVisible();
    const offers = page.getByRole('list', { name: 'Flight offers' });
    await expect(offers).toBeHidden();
    await press(page, button('Change flight'));
    await expect(offers.getByRole('button', { name: texts.actions.selected })).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('region', { name: 'Your flight' })).toContainText('Lusaka (LUN)');
    await press(page, button(texts.actions.confirmBooking));
    await expect(page).toHaveURL(/\/my-bookings$/);
  });

  test("shows the provider's error and keeps the input [S2.book-flight.14] [S8.error.providerError]", async ({
    page,
    request,
    moneyPortal,
    signInAs,
    allowComplaint,
  }) => {
    allowComplaint(/422/);
    await signInAs('client');
    await priceFirstOffer(page);
    await setFault(request, moneyPortal, { operation: 'order', action: 'sold-out', times: 1 });
    await page.getByLabel('Special Requests').fill('A window seat, please');
    await page.getByRole('button', { name: texts.actions.confirmBooking }).click();
    await expect(page.getByText(soldOutCode)).toBeVisible();
    await expect(page.getByText(/try another flight/i)).toBeVisible();
    await expect(page.getByLabel('Special Requests')).toHaveValue('A window seat, please');
  });

  test('recovers a booking whose response was lost, with one order at the provider [C4.booking.4]', async ({
    page,
    request,
    moneyPortal,
    signInAs,
  }) => {
    test.setTimeout(120_000);
    await signInAs('client');
    const before = (await simulatedOrders(request, moneyPortal)).length;
    await priceFirstOffer(page);
    await setFault(request, moneyPortal, { operation: 'order', action: 'reset-after', times: 1 });
    await page.getByRole('button', { name: texts.actions.confirmBooking }).click();
    await expect(page).toHaveURL(/\/my-bookings$/);
    const orders = await simulatedOrders(request, moneyPortal);
    expect(orders.length).toBe(before + 1);
    await expect(page.getByText(orders.at(-1)?.pnr ?? 'no PNR').first()).toBeVisible({ timeout: 60_000 });
  });

  test('shows that no flight matches [S2.book-flight.15]', async ({ page, signInAs }) => {
    await signInAs('client');
    await page.goto('/book-flight?destination=ULN');
    await page.getByRole('combobox', { name: 'Destination' }).fill('ULN');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Search/ }).click();
    await expect(page.getByText(texts.empty.flights)).toBeVisible();
  });
});
