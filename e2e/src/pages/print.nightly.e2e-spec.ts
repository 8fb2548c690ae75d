import { href, pageRoutes, type Role, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test';
import { expectWholePrint, printed } from '../printing/printed';
import { getExpectedDestination, expectNoSidewaysScroll, pages, settle } from '../screens';

const walkingSafari = 'South Luangwa Walking Safari';
const bookingNumber = /^ZT-[A-Z0-9]{8}$/;

/** A4 without margins, and with the default margins of browsers. */
for (const width of [794, 718]) {
  test(`my bookings print on ${width} px of paper without clipped text and controls`, async ({ page, signInAs }) => {
    await signInAs('client');
    await page.setViewportSize({ width, height: 1123 });
    await page.goto(href('/my-bookings'));
    const table = page.getByRole('table', { name: texts.trips.upcoming });
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    // Links print as plain text.
    const links = page.locator('main a:visible');
    for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'none');
    const cut = await table.evaluate((element) => {
      const edge = document.documentElement.clientWidth;
      const parts = [...element.querySelectorAll('th, td, td *, th *')];
      return parts
        .filter((part) => {
          const cell = part.closest('tbody :is(th, td)');
          const { right } = part.getBoundingClientRect();
          return cell && (right > edge || right > cell.getBoundingClientRect().right + 1);
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
    const rows = table.locator('tbody tr');
    for (const name of ['Status', 'Payment Status', 'Travel Dates'])
      await expect(rows.first().locator(`[data-label="${name}"]`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

/** Returns interactive or clipped elements of a printed page. Runs in the page. */
const remains = (): string[] => {
  const sheet = 1_000;
  const named = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const all = [
    ...document.querySelectorAll(
      'body *:not(svg *, input, select, textarea, [aria-hidden="true"], [aria-hidden="true"] *)',
    ),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1);
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const staysInPlace = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const isPressed = (element: Element) => element.matches('button[aria-label], [type="submit"], nav, [type="search"]');
  const cuts = (element: Element) => {
    const { overflowX, overflowY, textOverflow, containerType } = getComputedStyle(element);
    const isFull = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const clips = isFull && element.textContent?.trim() && `${overflowX} ${overflowY}` !== 'visible visible';
    return clips || textOverflow !== 'clip' || (containerType !== 'normal' && element.clientHeight > sheet / 2);
  };
  const isPale = (element: Element) => {
    const channels = getComputedStyle(element).color.match(/[\d.]+/g) ?? [];
    return hasText(element) && channels.slice(0, 3).every((channel) => Number(channel) > 170);
  };
  const faults = { 'stays in place': staysInPlace, 'is for a screen': isPressed, cuts, 'is too pale': isPale };
  return Object.entries(faults).flatMap(([fault, has]) =>
    all.filter(has).map((element) => `${named(element)} ${fault}`),
  );
};

async function expectPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Skip to content'), path).toBeHidden();
  await expect(page.getByText(texts.brand.phones[0]).first(), path).toBeVisible();
  expect.soft(await page.evaluate(remains), path).toEqual([]);
  await expectNoSidewaysScroll(page, path);
  await page.emulateMedia({ media: 'screen' });
}

const places = (remote: string) => pages.filter((page) => page.remote === remote);

for (const [remote, role] of [
  ['public', undefined],
  ['client', 'client'],
  ['staff', 'admin'],
] as const satisfies readonly [string, Role | undefined][]) {
  test(`prints every ${remote} page completely, without screen controls`, async ({
    page,
    signInAs,
    allowComplaint,
  }) => {
    test.setTimeout(180_000);
    // The sample of the page of a pay link has no valid token.
    if (remote === 'public') allowComplaint(/404/);
    if (role) await signInAs(role);
    await page.setViewportSize({ width: 703, height: 1050 });
    for (const place of places(remote).filter((one) => getExpectedDestination(one, role) === one.address)) {
      await page.goto(place.address);
      await settle(page);
      await expectPaper(page, place.path);
    }
    expect(pageRoutes.some((route) => route.remote === remote)).toBe(true);
  });
}

test('prints the list of all bookings with every row and the letterhead', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(href('/employee-dashboard/booking-management'));
  await settle(page);
  const total = Number.parseInt(await page.getByText(/^\d+ bookings$/).innerText(), 10);
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(total, 25));
  const numbers = await page.getByRole('rowheader').allTextContents();
  const { texts: words } = await expectWholePrint(page);
  expect(words.filter((word) => bookingNumber.test(word))).toEqual(numbers);
  for (const word of ['Search bookings', 'Filters', 'Cancel', 'Edit']) expect(words).not.toContain(word);
});

test('prints the full name of a package', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(`${href('/employee-dashboard/booking-management')}?q=${walkingSafari}`);
  await settle(page);
  const { texts: words } = await expectWholePrint(page);
  expect(words.join(' ')).toContain(walkingSafari);
});

test('prints my bookings with every trip', async ({ page, signInAs }) => {
  await signInAs('client');
  await page.goto(href('/my-bookings'));
  await settle(page);
  const numbers = await page.getByRole('rowheader').allTextContents();
  const { texts: words } = await expectWholePrint(page);
  for (const number of numbers) expect(words.join(' ')).toContain(number.slice(0, 11));
  expect((await printed(page)).length).toBeLessThan(4);
});
