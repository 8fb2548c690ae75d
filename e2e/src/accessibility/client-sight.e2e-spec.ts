import { href, texts } from '@portal/contracts';
import { expectInViewport } from '../viewport';
import { expect, waitForApp, test } from '../portal-test';
import { newBooking, newClient } from '../records';

const search = (to: string) => `${href('/book-flight')}?from=LUN&to=${to}&departure=2027-02-10&adults=1`;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('a link to a search without offers shows an empty result', async ({ page, signInAs }) => {
      await signInAs('client');
      await page.goto(search('ULN'));
      await expectInViewport(page, page.getByText(texts.empty.flights));
    });

    test('a link with an unknown airport shows an error at the field', async ({ page, signInAs, allowComplaint }) => {
      allowComplaint(/400/);
      await signInAs('client');
      await page.goto(search('XXX'));
      await expectInViewport(page, page.getByText(texts.errors.searchRejected));
      await expectInViewport(page, page.getByText(texts.validation.airportUnknown('XXX')));
      await expect(page.getByText(/query parameter/)).toHaveCount(0);
    });

    test('a booking is announced once, and nothing covers the heading', async ({ page, signInAs }) => {
      await signInAs('client');
      await page.goto(search('JNB'));
      await page.getByRole('button', { name: texts.actions.selectOffer }).first().click();
      await page.getByRole('button', { name: texts.actions.confirmBooking }).click();
      await expect(page).toHaveURL(/\/my-bookings$/);
      await expect(page.getByText(texts.success.flightBooked)).toHaveCount(1);
      await expect(page.getByRole('status').filter({ hasText: texts.success.flightBooked })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(0);
      await expectInViewport(page, page.getByRole('heading', { level: 1 }));
    });
  });
}

test('my bookings stays on one line next to the logo on a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('client');
  await page.goto(href('/dashboard'));
  await waitForApp(page);
  const link = page.getByRole('banner').getByRole('link', { name: texts.actions.myBookings }).filter({ visible: true });
  const lines = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the login page tells a visitor that the search is kept', async ({ page }) => {
  await page.goto(`${href('/book-flight')}?from=LUN&to=JNB&departure=2027-02-10&return=2027-02-20&adults=1`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Log in to see fares Lusaka to Johannesburg, 10 to 20 Feb. Your search is kept.'),
  ).toBeVisible();
});

test('the flight search explains how to book with a child', async ({ page, signInAs }) => {
  await signInAs('client');
  for (const path of ['/', '/book-flight'] as const) {
    await page.goto(href(path));
    await waitForApp(page);
    const note = page.getByText(/With a child\? Call us and we’ll book you together\./);
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', `tel:${texts.brand.phones[0].replaceAll(' ', '')}`);
  }
});

for (const width of [360, 820, 1280]) {
  test(`own bookings are cards at ${width} px, and long lists render incrementally`, async ({
    page,
    request,
    useToken,
  }) => {
    const client = await newClient(request);
    const bookings = [await newBooking(request, client)];
    for (let more = 0; more < 25; more++) bookings.push(await newBooking(request, client));
    await useToken(client.token);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(href('/my-bookings'));
    const table = page.getByRole('table', { name: texts.trips.upcoming });
    await expect(table.getByRole('row')).toHaveCount(25);
    const boxes = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1, 3).map((row) => row.getBoundingClientRect().top));
    expect(boxes[0] === boxes[1]).toBe(width >= 768);
    await page.getByRole('button', { name: 'Show 2 more of 2' }).click();
    await expect(table.getByRole('row')).toHaveCount(27);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
