import { href, minorOf, texts, toMoney } from '@portal/contracts';
import { newFlight, payByPhone, statementOf } from '../payable-bookings';
import { expect, test } from '../portals/duffel-portal';
import { pageFor } from '../portals/money-portal';
import { confirmedClient, storedBooking } from '../records';
import { expectAccessible, expectNoSidewaysScroll, settle } from '../screens';

const { refunds: words, cancelling } = texts;
const shown = (minor: number): string =>
  `K ${Number(toMoney(minor, 'ZMW').amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

test('[N6.3] [D2.1] a client cancels tickets at the refund that the airline quotes, and gets it on the wallet that paid without staff', async ({
  browser,
  baseURL,
  request,
  setRefund,
  expireQuotes,
}) => {
  test.setTimeout(240_000);
  // A customer of its own: refunds without a second person are limited per customer and day.
  const client = await confirmedClient(request);
  const booking = await newFlight(request, client);
  const { balance } = await statementOf(request, client, booking._id);
  await payByPhone(request, client, booking._id, balance.amount);
  const state = async () => (await storedBooking(request, booking)).fulfilment?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ticketed');
  const [total, back] = [minorOf(balance), 120_000];
  await setRefund(booking, { penalty: toMoney(total - back, 'ZMW').amount });

  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await page.getByRole('button', { name: cancelling.ask }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(cancelling.ticketsCancelled);
  const facts = [words.retainedByAirline, shown(total - back), shown(back), words.validUntil, words.automatic.momo];
  for (const text of facts) await expect(dialog).toContainText(text);
  const credit = dialog.getByRole('radio', { name: words.choices.credit('') });
  const wallet = dialog.getByRole('radio', { name: words.choices.momo('Airtel ••• 789') });
  await expect(wallet).toBeChecked();
  await expectAccessible(page, 'a refund of tickets before cancelling');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page, 'a refund of tickets on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  // The choice is kept with a new quote.
  await credit.check();
  await expireQuotes(booking);
  const yes = dialog.getByRole('button', { name: texts.actions.yesCancelBooking });
  await yes.click();
  await expect(dialog).toContainText(cancelling.quoteChanged);
  await expect(credit).toBeChecked();
  expect((await storedBooking(request, booking)).status).toBe('confirmed');
  await wallet.check();
  await expect(yes).toBeEnabled();
  await yes.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Arrived on', { timeout: 60_000 });
  const refunded = async () => (await storedBooking(request, booking)).money?.refunded;
  await expect.poll(refunded).toEqual(toMoney(back, 'ZMW'));
  expect(await storedBooking(request, booking)).toMatchObject({
    status: 'cancelled',
    money: { balance: toMoney(0, 'ZMW'), charged: toMoney(total - back, 'ZMW') },
  });
  await page.context().close();
});
