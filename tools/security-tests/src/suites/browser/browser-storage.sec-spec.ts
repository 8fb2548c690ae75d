import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, demoPackageIds, pageRoutes, type Role, texts } from '@portal/contracts';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import pWaitFor from 'p-wait-for';
import { searchStored } from '../../attacks/stored-in-browser';
import { bearer, send } from '../../client/http';
import { type Account, demoAccount } from '../../portal/accounts';
import { openBrowser, newContext, withIds } from '../../portal/browsing';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url } = portalUnderTest();
const figures = { 'fields typed into': 0, pages: 0, 'places with typed text': 0 };

let browser: Browser;
let client: Account;
let window: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  client = await demoAccount(url, 'client');
  window = await newContext(browser, client.token);
});
afterAll(async () => {
  recordMeasurements('browser storage', figures);
  await browser.close();
});

/** Values that must not be stored in a browser: text, digits and an email address. */
const canary = 'Zkanarek insulin 4711';
const digits = '0977311337';
const address = 'zkanarek4711@example.test';
const canaries = [canary, digits, address];

/** All storage keys that the portal may use. */
const known =
  /^(?:jwt_token|portal_(?:theme|data)|portal\.own\.airports|portal\.draft\.[\w.-]+|cookie|trips-\w{24} \S+)$/;

/** Expects no typed value in readable form and no unknown storage key. */
async function expectNothing(page: Page, secrets: readonly string[] = canaries) {
  const { keys, places } = await searchStored(page, secrets);
  figures['places with typed text'] += places.length;
  expect(places).toEqual([]);
  expect(keys.filter((name) => !known.test(name))).toEqual([]);
}

/** Fills a field according to its type. Returns false if it is not a text field. */
async function typeInto(field: Locator): Promise<boolean> {
  const kind = (await field.getAttribute('type').catch(() => 'hidden')) ?? 'text';
  if (['hidden', 'checkbox', 'radio', 'file', 'submit'].includes(kind)) return false;
  const text = kind === 'email' ? address : ['tel', 'number'].includes(kind) ? digits : canary;
  return field.fill(text, { timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

const staffPages = pageRoutes.map(({ path }) => path).filter((path) => /dashboard\//.test(path));
const pagesOf: Record<'visitor' | Extract<Role, 'client' | 'admin'>, readonly string[]> = {
  visitor: ['/login', '/register', '/forgot-password', '/contact-us', '/packages', '/'],
  client: ['/account-settings', '/change-password', '/packages/:id', '/book-flight', '/my-bookings'],
  admin: staffPages,
};
/** Sensitive fields that must be among the filled ones. */
const sensitive = {
  visitor: ['Email', 'Password'],
  client: ['Passport Number', 'Current Password', 'Contact Phone', 'Special Requests'],
  admin: ['Special Requests'],
};

/** Pages with a form behind an Edit button, by a field of that form. */
const editedField: Record<string, string> = { '/account-settings': 'Passport Number' };

/** Opens the form behind the first Edit button. Pages without an entry in `editedField` may have none. */
async function openForm(page: Page, field: string | undefined): Promise<void> {
  const edit = page.getByRole('main').getByRole('button', { name: /^Edit/ }).first();
  if (field === undefined) {
    await edit.click({ timeout: 500 }).catch(() => undefined);
    await page.waitForTimeout(500);
    return;
  }
  await edit.click();
  await page.getByRole('textbox', { name: field }).waitFor();
}

/** Types into every field of the page and of the form that `openForm` opens. Returns the labels of the fields. */
async function typeEverywhere(page: Page, path: string): Promise<string[]> {
  await openForm(page, editedField[path]);
  const names: string[] = [];
  for (const field of await page.locator(':is(input, textarea):visible').all())
    if (await typeInto(field))
      names.push(await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.innerText ?? ''));
  await page.waitForTimeout(300);
  return names.map((name) => name.split('\n')[0]?.trim() ?? '');
}

describe('input on any page', () => {
  it.each(['visitor', 'client', 'admin'] as const)('is in no browser storage in readable form: %s', async (viewer) => {
    const token = viewer === 'visitor' ? undefined : (await demoAccount(url, viewer)).token;
    const context = await newContext(browser, token);
    const page = await context.newPage();
    const typed: string[] = [];
    for (const path of pagesOf[viewer]) {
      await page.goto(withIds(path));
      await page.locator('#root:not([data-prerendered]) main h1').waitFor();
      await page.waitForLoadState('networkidle');
      typed.push(...(await typeEverywhere(page, path)));
      await expectNothing(page);
      figures.pages += 1;
    }
    figures['fields typed into'] += typed.length;
    expect(typed).toEqual(expect.arrayContaining(sensitive[viewer]));
    await context.close();
  });
});

async function typeContact(page: Page) {
  await page.getByLabel('Contact Phone').fill(digits);
  await page.getByLabel('Contact Email').fill(address);
  await page.getByLabel('Special Requests').fill(canary);
}

const typedContact = async (page: Page) => {
  await page.getByLabel('Special Requests').waitFor();
  const values = ['Special Requests', 'Contact Phone', 'Contact Email'].map((name) =>
    page.getByLabel(name).inputValue(),
  );
  return Promise.all(values);
};

/** Navigates away within the tab and back through the history. */
async function leaveAndReturn(page: Page) {
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByLabel('Special Requests').waitFor({ state: 'detached' });
  await page.goBack();
}

describe('an unfinished booking', () => {
  it('of a package is kept in the tab’s memory and lost on reload', async () => {
    const page = await window.newPage();
    await page.goto(`/packages/${demoPackageIds[0]}`);
    await typeContact(page);
    await expectNothing(page);
    await leaveAndReturn(page);
    expect(await typedContact(page)).toEqual(canaries);
    await expectNothing(page);
    await page.reload();
    expect((await typedContact(page)).filter((value) => canaries.includes(value))).toEqual([]);
    await page.close();
  });

  it('of a flight is kept in the tab’s memory, including the date of birth', async () => {
    const page = await window.newPage();
    await page.goto('/book-flight?from=LUN&to=NLA&departure=2027-03-01&adults=1');
    await page.getByRole('button', { name: texts.actions.selectOffer }).first().click();
    const birth = page.getByRole('group', { name: 'Date of Birth' });
    for (const [segment, digit] of [
      ['day', '17'],
      ['month', '03'],
      ['year', '1971'],
    ] as const) {
      await birth.getByRole('spinbutton', { name: new RegExp(`^${segment}`, 'i') }).click();
      await page.keyboard.type(digit);
    }
    await page.getByLabel('Last Name').fill('Zkanarkova');
    await typeContact(page);
    await expectNothing(page, [...canaries, '1971-03-17', 'Zkanarkova']);
    const date = await birth.innerText();
    expect(date).toMatch(/1971/);
    await leaveAndReturn(page);
    expect(await typedContact(page)).toEqual(canaries);
    expect(await birth.innerText()).toBe(date);
    expect(await page.getByLabel('Last Name').inputValue()).toBe('Zkanarkova');
    await expectNothing(page, [...canaries, '1971-03-17', 'Zkanarkova']);
    await page.close();
  });

  it('is removed on logout, even if the same account logs in again in the tab', async () => {
    const context = await newContext(browser);
    const page = await context.newPage();
    const logIn = async () => {
      await page.getByRole('link', { name: 'Log in to book' }).click();
      await page.getByLabel('Email').fill(client.email);
      await page.getByLabel('Password', { exact: true }).fill(client.password);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await page.goto(`/packages/${demoPackageIds[0]}`);
    await logIn();
    await typeContact(page);
    await page.getByRole('banner').locator('button[aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await logIn();
    expect((await typedContact(page)).filter((value) => canaries.includes(value))).toEqual([]);
    await context.close();
  });
});

describe('trips stored on the device', () => {
  it('contain no special requests and no contact data', async () => {
    const { token } = await demoAccount(url, 'client');
    const { data } = (await send(url, { path: '/api/bookings/my', headers: bearer(token) })).json as {
      data: Booking[];
    };
    const secrets = data.flatMap(({ specialRequests, contact }) => [specialRequests ?? '', contact?.phoneNumber ?? '']);
    const context = await newContext(browser, token);
    const page = await context.newPage();
    await page.goto('/my-bookings');
    const trip = async () => (await searchStored(page, [data[0]?.bookingNumber ?? ''])).places;
    await pWaitFor(async () => (await trip()).some((name) => name.endsWith('/offline/trips')), { timeout: 20_000 });
    const sought = secrets.filter((secret) => secret !== '');
    expect(sought.length).toBeGreaterThan(0);
    await expectNothing(page, sought);
    await context.close();
  });
});
