/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts, type Role, type User } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type MockResponses, type RecordedCall, emptyErrorResponse } from '@portal/remote-kit/testing';
import { listed, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const thandiwe = sampleUser({
  id: 'u-9',
  username: 'Thandiwe',
  email: 'banda@demo.test',
  firstName: 'Thandi',
  lastName: 'Banda',
  phoneNumber: '+260 970 555 105',
  dateOfBirth: '••••-••-••',
  gender: 'Female',
  address: {
    street: '42 Great East Road',
    city: 'Ndola',
    stateProvince: 'Copperbelt',
    postalCode: '10101',
    country: 'Zambia',
  },
  passportDetails: {
    passportNumber: '•••105',
    issueDate: '2021-09-15',
    expiryDate: '2031-09-14',
    nationality: 'Zambian',
    issueCountry: 'Zambia',
  },
  emergencyContact: { name: 'Joseph Banda', phoneNumber: '+260 970 556 105', relationship: 'Husband' },
  travelPreferences: {
    dietaryRestrictions: ['No peanuts', 'Halal'],
    accessibilityNeeds: [],
    preferredDestinations: ['Cape Town'],
  },
});
const mutale = sampleUser();
const kelvin = sampleUser({ id: 'u-3', username: 'kelvin', role: 'employee' });
const list = 'GET /api/admin/users';

const search = ({ query }: RecordedCall) => {
  const text = (query.get('q') ?? '').toLowerCase();
  return listed(
    [thandiwe, mutale].filter(({ username, email }) => `${username} ${email}`.toLowerCase().includes(text)),
  );
};
const open = (role: Role, responses: MockResponses = {}) =>
  openPage('/employee-dashboard/customer-management', {
    role,
    answers: { [list]: search, 'GET /api/admin/users/u-9': () => Response.json(thandiwe), ...responses },
  });
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

async function openDetails(role: Role, responses: MockResponses = {}) {
  const { person, sent } = open(role, responses);
  const row = await screen.findByRole('row', { name: /^Thandiwe/ });
  await person.click(within(row).getByRole('button', { name: 'View Details' }));
  return { person, sent, dialog: within(await screen.findByRole('dialog', { name: 'Customer Thandiwe' })) };
}

afterEach(cleanup);

describe('customer management', () => {
  it('lists clients only, with username, email and role [S2.customers.2] [S5.customers.1]', async () => {
    const { sent } = open('employee', { [list]: () => listed([thandiwe, kelvin, mutale]) });
    await waitFor(() => expect(names()).toEqual(['Thandiwe', 'mutale']));
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Username', 'Email', 'Role', 'Name', 'Phone', 'Bookings', 'Balance', 'Actions']);
    const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td') ?? [];
    const shown = [...cells].map(({ textContent }) => textContent);
    expect(shown.slice(0, 2)).toEqual(['banda@demo.test', 'client']);
    expect(shown.at(-1)).toMatch(/^View Details/);
    expect(Object.fromEntries(sent('GET', '/api/admin/users')[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '25',
      sort: 'username',
      role: 'client',
    });
  });

  it.each([
    ['THANDI', 'Thandiwe'],
    ['mutale@', 'mutale'],
  ])('finds %s in username or email [S2.customers.1]', async (text, username) => {
    const { person } = open('employee');
    await person.type(screen.getByLabelText('Search customers'), text);
    await waitFor(() => expect(names()).toEqual([username]));
  });

  it('shows phone numbers, and marks unconfirmed ones', async () => {
    const phoneNumber = '+260974111222';
    const rows = [
      { ...mutale, phoneNumber, phoneConfirmed: true },
      { ...thandiwe, phoneNumber, phoneConfirmed: false },
    ];
    open('employee', { [list]: () => listed(rows) });
    const found = (username: string) => screen.findByRole('row', { name: new RegExp(`^${username}`) });
    await waitFor(async () =>
      expect((await found('Thandiwe')).textContent).toContain(`${phoneNumber} (not confirmed)`),
    );
    expect((await found('mutale')).textContent).toMatch(/\+260974111222(?! \(not)/);
  });

  it('shows that it is loading [S2.customers.6]', () => {
    open('employee', { [list]: () => new Promise(() => undefined) });
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading customer data...']);
  });

  it('shows its default error [S8.error.fetchCustomers]', async () => {
    open('employee', { [list]: emptyErrorResponse });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch customer data.');
  });
});

describe('the details of a customer', () => {
  it('show every profile field, the id and the times [S2.customers.3]', async () => {
    const { dialog } = await openDetails('employee');
    await dialog.findByText('u-9');
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toEqual({
      Username: 'Thandiwe',
      Email: 'banda@demo.test',
      Role: 'client',
      ID: 'u-9',
      Created: '2 Jan 2026, 10:00',
      'Last Updated': '3 Jan 2026, 11:30',
      'First Name': 'Thandi',
      'Last Name': 'Banda',
      'Phone Number': '+260 970 555 105',
      'Date of Birth': expect.stringMatching(/^••••-••-••/),
      Gender: 'Female',
      Street: '42 Great East Road',
      City: 'Ndola',
      'State/Province': 'Copperbelt',
      'Postal Code': '10101',
      Country: 'Zambia',
      'Passport Number': expect.stringMatching(/^•••105/),
      'Issue Date': '15 Sept 2021',
      'Expiry Date': '14 Sept 2031',
      Nationality: 'Zambian',
      'Issue Country': 'Zambia',
      'Contact Name': 'Joseph Banda',
      'Contact Phone Number': '+260 970 556 105',
      Relationship: 'Husband',
      'Dietary Restrictions': 'No peanuts, Halal',
      'Accessibility Needs': 'N/A',
      'Preferred Destinations': 'Cape Town',
    });
  });

  it.each([
    ['employee', []],
    ['admin', ['/admin-dashboard/user-logs/u-9']],
  ] as const)('lead an %s on and close [S2.customers.4] [S2.customers.5]', async (role, logs) => {
    const { dialog, person } = await openDetails(role);
    const links = (name: string) => dialog.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(links('View Bookings')).toEqual(['/employee-dashboard/customer-bookings/u-9']);
    expect(links('View Logs')).toEqual(logs);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show an error inside the dialog [S8.error.fetchCustomers]', async () => {
    const { dialog } = await openDetails('employee', { 'GET /api/admin/users/u-9': emptyErrorResponse });
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to fetch customer data.');
  });

  it('show N/A for every missing field', async () => {
    const bare: User = { ...sampleUser(), id: 'u-9', username: 'Thandiwe' };
    const { dialog } = await openDetails('employee', { 'GET /api/admin/users/u-9': () => Response.json(bare) });
    expect(await dialog.findAllByText('N/A')).toHaveLength(21);
  });
});

describe('the passport number of a customer', () => {
  const reveal = 'POST /api/admin/users/u-9/reveal';
  const label = 'Reveal passport number';

  it('is masked until staff reveal it, with a note that the access is logged', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { dialog, person, sent } = await openDetails('employee', {
      [reveal]: () => new Promise((resolve) => (answer = resolve)),
    });
    const button = await dialog.findByRole('button', { name: label });
    const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint).toContain('recorded in the activity log');
    await person.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await person.click(button);
    expect(dialog.queryByText('ZN0105')).toBeNull();
    answer(Response.json({ passportNumber: 'ZN0105', dateOfBirth: '1988-11-03' }));
    const shown = await dialog.findByText('ZN0105');
    expect(dialog.getByText('3 Nov 1988')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Reveal/ })).toBeNull();
    await waitFor(() => expect(shown.parentElement).toBe(document.activeElement));
    expect(sent('POST', '/api/admin/users/u-9/reveal')).toHaveLength(1);
  });

  it('is masked again after closing the dialog', async () => {
    const { dialog, person } = await openDetails('admin', {
      [reveal]: () => Response.json({ passportNumber: 'ZN0105' }),
    });
    await person.click(await dialog.findByRole('button', { name: label }));
    await dialog.findByText('ZN0105');
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await person.click(
      within(screen.getByRole('row', { name: /^Thandiwe/ })).getByRole('button', { name: 'View Details' }),
    );
    await screen.findByRole('button', { name: label });
    expect(screen.queryByText('ZN0105')).toBeNull();
  });

  it('stays masked when revealing fails, and can be requested again', async () => {
    const { dialog, person } = await openDetails('employee', { [reveal]: emptyErrorResponse });
    await person.click(await dialog.findByRole('button', { name: label }));
    expect((await dialog.findByRole('alert')).textContent).toBe(texts.errors.revealUser);
    expect(dialog.getByText('•••105')).toBeTruthy();
    expect(dialog.getByRole('button', { name: label }).getAttribute('aria-busy')).toBeNull();
  });

  it('has no reveal button if missing', async () => {
    const bare: User = { ...sampleUser(), id: 'u-9', username: 'Thandiwe' };
    const { dialog } = await openDetails('employee', { 'GET /api/admin/users/u-9': () => Response.json(bare) });
    await dialog.findByText('u-9');
    expect(dialog.queryByRole('button', { name: label })).toBeNull();
  });
});
