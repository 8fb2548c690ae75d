import { type Booking, href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { readPdf } from '@portal/test-kit/pdf';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, pageFor, test } from '../portals/money-portal';
import { tokenOf } from '../portal-test';
import { newPackage } from '../records';
import { expectAccessible, settle } from '../screens';

const { fees } = texts;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Text with plain spaces: amounts contain no-break spaces. */
const textOf = async (part: Locator): Promise<string> => (await part.innerText()).replaceAll(/\s+/g, ' ');

async function newest(request: APIRequestContext): Promise<Booking> {
  const headers = bearer(await tokenOf(request, 'client'));
  const response = await request.get('/api/bookings/my?sort=-createdAt', { headers });
  const { data } = (await response.json()) as { data: Booking[] };
  return data.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]!;
}

/** Sets a fee as an admin does. */
async function chargeFee(admin: Page, kind: 'domestic' | 'package'): Promise<void> {
  await admin.goto(href('/admin-dashboard/money'));
  await settle(admin);
  const form = admin.getByRole('form', { name: fees.title });
  await form.getByLabel(`${fees.kinds[kind]} (K)`).fill('232');
  await form.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expect(form).toContainText(/Last changed by admin/);
}

interface Screens {
  page: Page;
  staff: Page;
  emailAbout: (booking: Booking, about: string) => Promise<string>;
}

/** Expects the fee and the total of the newest booking on its page, in its email and itinerary, and in the statement. */
async function expectNamed(request: APIRequestContext, total: string, { page, staff, emailAbout }: Screens) {
  const booking = await newest(request);
  const charged = `K ${Number(booking.totalPrice + 232).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  expect(charged).toBe(total);
  expect(booking.agencyFee).toEqual({ amount: '232.00', currency: 'ZMW' });

  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(fees.agencyFee);
  const facts = await textOf(main);
  expect(facts).toContain(`${fees.agencyFee} K 232.00`);
  expect(facts).toContain(`Total price ${total}`);

  const email = (await emailAbout(booking, 'confirmed')).replaceAll(/\s+/g, ' ');
  expect(email).toContain(`${fees.agencyFee} K 232.00`);
  expect(email).toContain(`Total ${total}`);

  const headers = bearer(await tokenOf(request, 'client'));
  const itinerary = await request.get(`/api/bookings/${booking._id}/documents/itinerary`, { headers });
  const pdf = (await readPdf(new File([new Uint8Array(await itinerary.body())], 'itinerary.pdf'))).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(pdf).toContain(`${fees.agencyFee} K 232.00`);
  expect(pdf).toContain(`Total price ${total}`);

  await staff.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await settle(staff);
  const priceText = booking.package ? texts.statement.charged : fees.taxes;
  await expect(staff.getByRole('main')).toContainText(priceText);
  const statement = await textOf(staff.getByRole('main'));
  expect(statement).toMatch(/Agency fee[^K]*K 232\.00/);
  expect(statement).toContain(`Total price ${total}`);
}

// Other tests of this portal expect prices without a fee.
test.afterEach(async ({ request }) => {
  const headers = bearer(await tokenOf(request, 'admin'));
  expect((await request.put('/api/settings/fees', { headers, data: {} })).ok()).toBe(true);
});

test('offer card, summary, confirmation, booking page, mail, itinerary and statement name a fee of K 232 and one total [A10]', async ({
  browser,
  baseURL,
  request,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  const admin = await pageFor(browser, baseURL, await tokenOf(request, 'admin'));
  await chargeFee(admin, 'domestic');
  await expectAccessible(admin, 'the agency fees');

  const page = await pageFor(browser, baseURL, await tokenOf(request, 'client'));
  await page.goto(`/book-flight?from=LUN&to=NLA&departure=${dayAhead(75)}&adults=1`);
  const card = page.getByRole('listitem').filter({ hasText: texts.actions.selectOffer }).first();
  await expect(card).toContainText(fees.included);
  const shown = await textOf(card);
  expect(shown).toContain(`${fees.included} K 232.00`);
  const total = /K [\d,]+\.\d\d/.exec(shown)?.[0] ?? 'no total';
  await card.getByRole('button', { name: texts.actions.selectOffer }).click();

  const summary = page.getByRole('region', { name: 'Price summary' });
  await expect(summary).toContainText(fees.agencyFee);
  expect(await textOf(summary)).toContain(`Total price ${total}`);
  expect(await textOf(summary)).toContain(`${fees.agencyFee} K 232.00`);
  await page.getByRole('button', { name: texts.actions.confirmBooking }).click();

  const confirmation = page.getByRole('region', { name: texts.success.flightBooked });
  await expect(confirmation).toContainText('To pay');
  expect(await textOf(confirmation)).toContain(`To pay ${total}`);
  expect(await textOf(confirmation)).toContain(`${fees.included} K 232.00`);

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await expectNamed(request, total, { page, staff, emailAbout });
  for (const one of [admin, page, staff]) await one.context().close();
});

test('package page, summary, confirmation, booking page, mail, itinerary and statement name a fee of K 232 and one total [A10]', async ({
  browser,
  baseURL,
  request,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  const admin = await pageFor(browser, baseURL, await tokenOf(request, 'admin'));
  await chargeFee(admin, 'package');
  const { _id: id } = await newPackage(request, { availableDates: ['2030-05-01T00:00:00.000Z'] });

  const page = await pageFor(browser, baseURL, await tokenOf(request, 'client'));
  await page.goto(href('/packages/:id', { id }));
  await settle(page);
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toContainText(/agency fee K\s232\.00/);
  const form = page.getByRole('form', { name: texts.actions.bookPackage });
  await form.getByLabel('Travel Dates').selectOption('2030-05-01');
  await form.getByLabel('Contact Phone').fill('+260970555123');
  const summary = form.getByRole('region', { name: 'Price summary' });
  await expect(summary).toContainText(fees.agencyFee);
  const shown = await textOf(summary);
  expect(shown).toContain(`${fees.agencyFee} K 232.00`);
  const total = /Total price (K [\d,]+\.\d\d)/.exec(shown)?.[1] ?? 'no total';
  await form.getByRole('button', { name: texts.actions.confirmBooking }).click();

  const confirmation = page.getByRole('region', { name: texts.success.packageBooked });
  await expect(confirmation).toContainText('To pay');
  expect(await textOf(confirmation)).toContain(`To pay ${total}`);
  expect(await textOf(confirmation)).toContain(`${fees.included} K 232.00`);

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await expectNamed(request, total, { page, staff, emailAbout });
  for (const one of [admin, page, staff]) await one.context().close();
});
