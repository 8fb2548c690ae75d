import { agencyDate, href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../portals/money-portal';
import { newClient } from '../records';

const today = agencyDate();
const atTime = (time: string): number => Date.parse(`${today}T${time}:00+02:00`);
const hourMs = 3_600_000;

const offers = (page: Page) => page.getByRole('list', { name: 'Flight offers' }).getByRole('listitem');

/** Departures of the offers from Lusaka to Ndola today, as instants. */
async function departuresOf(page: Page): Promise<number[]> {
  await page.goto(`${href('/book-flight')}?from=LUN&to=NLA&departure=${today}&adults=1`);
  await expect(offers(page).first()).toBeVisible();
  return (await offers(page).allInnerTexts()).map((text) => atTime(/\d\d:\d\d/.exec(text)?.[0] ?? ''));
}

test.afterEach(async ({ request, moneyPortal }) => {
  await request.post(`${moneyPortal.simAdminUrl}/__sim/clock`, { data: { now: null } });
});

test('a flight that leaves soon is booked by phone, then counted, and no longer offered once it has left', async ({
  page,
  request,
  moneyPortal,
  useToken,
}) => {
  await useToken((await newClient(request)).token);
  const moveTo = async (now: number) => {
    const moved = await request.post(`${moneyPortal.simAdminUrl}/__sim/clock`, { data: { now } });
    expect(moved.ok()).toBe(true);
    await page.clock.setFixedTime(now);
  };
  await moveTo(atTime('00:01'));
  const [first = 0] = (await departuresOf(page)).toSorted((one, other) => one - other);

  await moveTo(first - 2 * hourMs);
  await departuresOf(page);
  const byPhone = offers(page).filter({ hasText: texts.bounds.byPhone }).first();
  const call = byPhone.getByRole('link', { name: texts.bounds.call });
  await expect(call).toHaveAttribute('href', texts.bounds.callAddress);
  await expect(byPhone.getByRole('button', { name: texts.actions.selectOffer })).toHaveCount(0);

  // The airline still offers this flight, but its check-in has closed.
  await moveTo(first - 0.5 * hourMs);
  expect(await departuresOf(page)).not.toContain(first);
  await expect(page.getByText(/^\d+ earlier flights? ha/)).toBeVisible();

  await moveTo(first + hourMs);
  expect(Math.min(...(await departuresOf(page)))).toBeGreaterThan(first + hourMs);
});
