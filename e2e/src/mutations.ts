import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type SignedIn, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { demoPassword, tokenOf } from './portal-test';
import { newBooking, newPackage, uniqueName } from './records';
import { chooseInRow } from './screens';

/** A change in the user interface: fields to fill in, and the button that sends it. */
export interface Change {
  /** Method and path of its API call; variable parts are matched by a pattern. */
  call: RegExp;
  path: string;
  /** Fills in the required fields. */
  prepare?: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
}

const main = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
};
const open = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const openForUser = (name: string) => (page: Page) => chooseInRow(page.locator('tbody tr').first(), name);

/** All changes available to visitors. */
export const visitorChanges = (): Change[] => [
  {
    call: /^POST \/api\/auth\/login$/,
    path: '/login',
    prepare: (page) => fill(page, { Email: 'client@demo.test', Password: 'not the password' }),
    button: main('Log in'),
  },
  {
    call: /^POST \/api\/auth\/register$/,
    path: '/register',
    prepare: (page) =>
      fill(page, { Username: uniqueName(), Email: `${uniqueName()}@example.com`, Password: demoPassword }),
    button: main('Create account'),
  },
];

/** Not today: in the afternoon its flights have left or are sold by phone. */
const foundFlights = `/book-flight?from=LUN&to=NLA&departure=${dayAhead(20)}&adults=1`;

async function priceFirstOffer(page: Page): Promise<void> {
  await main(texts.actions.selectOffer)(page).click();
  await page.getByText(texts.success.offerPriced).waitFor();
}

/** All changes available to the demo client, who has a booking to cancel. */
export async function clientChanges(request: APIRequestContext): Promise<Change[]> {
  const client = { token: await tokenOf(request, 'client'), user: { email: 'client@demo.test' } } as SignedIn;
  const [travelPackage, { bookingNumber }] = await Promise.all([newPackage(request), newBooking(request, client)]);
  return [
    {
      call: /^PUT \/api\/auth\/profile$/,
      path: '/account-settings',
      prepare: async (page) => {
        await main(texts.actions.editFullProfile)(page).click();
        await fill(page, { 'First Name': uniqueName() });
      },
      button: main(texts.actions.saveChanges),
    },
    {
      call: /^DELETE \/api\/auth\/profile$/,
      path: '/account-settings',
      prepare: async (page) => {
        await main(texts.actions.deleteMyAccount)(page).click();
        await page.getByRole('dialog').getByLabel('Current Password').fill(demoPassword);
      },
      button: inDialog(texts.actions.deleteMyAccount),
    },
    {
      call: /^PUT \/api\/auth\/change-password$/,
      path: '/change-password',
      prepare: (page) =>
        fill(page, {
          'Current Password': demoPassword,
          'New Password': 'another secret',
          'Confirm New Password': 'another secret',
        }),
      button: main('Change Password'),
    },
    {
      call: /^POST \/api\/flights\/pricing$/,
      path: foundFlights,
      button: main(texts.actions.selectOffer),
    },
    {
      call: /^POST \/api\/bookings$/,
      path: foundFlights,
      prepare: priceFirstOffer,
      button: main(texts.actions.confirmBooking),
    },
    {
      call: /^POST \/api\/bookings$/,
      path: `/packages/${travelPackage._id}`,
      prepare: async (page) => {
        await page.getByLabel('Travel Dates').selectOption({ index: 1 });
        await fill(page, { 'Contact Phone': '+260970555199' });
      },
      button: main(texts.actions.confirmBooking),
    },
    {
      call: /^DELETE \/api\/bookings\/\w+$/,
      path: '/my-bookings',
      prepare: (page) =>
        page
          .getByRole('row', { name: bookingNumber })
          .getByRole('button', { name: texts.actions.cancel, exact: true })
          .click(),
      button: inDialog(texts.actions.yesCancelBooking),
    },
  ];
}

/** All changes available to an administrator, on records of this test. */
export async function adminChanges(request: APIRequestContext, client: SignedIn): Promise<Change[]> {
  const [travelPackage, { bookingNumber }] = await Promise.all([newPackage(request), newBooking(request, client)]);
  const bookings = `/employee-dashboard/booking-management?q=${bookingNumber}`;
  const users = `/admin-dashboard/user-management?q=${client.user.username}`;
  const user = { path: users };
  return [
    {
      call: /^PUT \/api\/bookings\/\w+$/,
      path: bookings,
      prepare: async (page) => {
        await open('Edit')(page);
        await page.getByRole('dialog').getByLabel('Special Requests').fill(uniqueName());
      },
      button: inDialog(texts.actions.saveChanges),
    },
    {
      call: /^DELETE \/api\/bookings\/\w+$/,
      path: bookings,
      prepare: open('Cancel'),
      button: inDialog(texts.actions.yesCancelBooking),
    },
    {
      ...user,
      call: /^PUT \/api\/admin\/users\/\w+$/,
      prepare: async (page) => {
        await openForUser('Edit')(page);
        await page.getByRole('dialog').getByLabel('Username').fill(uniqueName());
      },
      button: inDialog(texts.actions.saveChanges),
    },
    {
      ...user,
      call: /^POST \/api\/admin\/users\/\w+\/reset-password$/,
      prepare: async (page) => {
        await openForUser('Reset Pass')(page);
        await page.getByRole('dialog').getByLabel('New Password').fill('another secret');
      },
      button: inDialog('Reset password'),
    },
    {
      ...user,
      call: /^DELETE \/api\/admin\/users\/\w+/,
      prepare: openForUser('Delete'),
      button: inDialog('Delete user'),
    },
    {
      ...user,
      call: /^POST \/api\/admin\/users\/register$/,
      prepare: async (page) => {
        await open('Register new user')(page);
        const values = { Username: uniqueName(), Email: `${uniqueName()}@example.com`, Password: demoPassword };
        for (const [label, value] of Object.entries(values))
          await page.getByRole('dialog').getByLabel(label).first().fill(value);
      },
      button: inDialog('Register user'),
    },
    {
      call: /^POST \/api\/admin\/users\/\w+\/reveal$/,
      path: `/employee-dashboard/customer-management?q=client@demo.test`,
      prepare: open(texts.actions.viewDetails),
      button: (page) => page.getByRole('dialog').getByRole('button', { name: texts.actions.revealPassportNumber }),
    },
    {
      call: /^POST \/api\/packages$/,
      path: '/admin-dashboard/create-package',
      prepare: (page) =>
        fill(page, {
          'Package Name': uniqueName(),
          Description: 'On the river',
          Price: '10',
          Duration: '1 day',
          Destinations: 'Siavonga',
        }),
      button: main('Create package'),
    },
    {
      call: /^PUT \/api\/packages\/\w+$/,
      path: `/admin-dashboard/edit-package/${travelPackage._id}`,
      prepare: (page) => fill(page, { Duration: uniqueName() }),
      button: main(texts.actions.saveChanges),
    },
    {
      call: /^DELETE \/api\/packages\/\w+$/,
      path: `/packages/${travelPackage._id}`,
      prepare: (page) => main(texts.actions.deletePackage)(page).click(),
      button: inDialog(texts.actions.deletePackage),
    },
  ];
}
