/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts, type User } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { listed, openPage } from '../../test/open-page';
import { packageBooking } from '../../test/sample-bookings';
import { sampleUser } from '../../test/samples';

const customer: User = {
  ...sampleUser(),
  firstName: 'Thandiwe',
  lastName: 'Banda',
  phoneNumber: '+260970555104',
  dateOfBirth: '••••-••-••',
  gender: 'Female',
  address: {
    street: '42 Great East Road',
    city: 'Kabwe',
    stateProvince: 'Central',
    postalCode: '10101',
    country: 'Zambia',
  },
  passportDetails: {
    passportNumber: '••••••109',
    issueDate: '2022-03-02',
    expiryDate: '2032-03-01',
    nationality: 'Zambian',
    issueCountry: 'Republic of Zambia',
  },
  emergencyContact: { name: 'Joseph Banda', phoneNumber: '+260970555204', relationship: 'Husband' },
  travelPreferences: {
    dietaryRestrictions: ['No peanuts'],
    accessibilityNeeds: ['Step-free'],
    preferredDestinations: ['Livingstone'],
  },
};
const customers = '/employee-dashboard/customer-management';
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

afterEach(cleanup);

describe('customer management', () => {
  const users = 'GET /api/admin/users';

  it('lists clients only, with name and phone, even if the API returns other roles [S2.customers.2, S5.customers.1]', async () => {
    const colleague = sampleUser({ id: 'u-2', username: 'desk', role: 'employee' });
    const { sent } = openPage(customers, {
      role: 'employee',
      answers: { [users]: () => listed([customer, colleague]) },
    });
    const actions = `${texts.actions.viewDetails}Take paymentBook a flight`;
    await waitFor(() => expect(rows()).toEqual([`mutalemutale@demo.testclientThandiwe Banda+260970555104${actions}`]));
    expect(sent('GET', '/api/admin/users')[0]?.query.get('role')).toBe('client');
  });

  it('shows all fields of a customer [S2.customers.3]', async () => {
    const { person } = openPage(customers, {
      role: 'employee',
      answers: {
        [users]: () => listed([customer]),
        [`GET /api/admin/users/${customer.id}`]: () => Response.json(customer),
      },
    });
    await person.click(await screen.findByText(texts.actions.viewDetails));
    await screen.findByText('Thandiwe');
    const facts = Object.fromEntries(
      [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      ID: customer.id,
      Username: 'mutale',
      Email: 'mutale@demo.test',
      Role: 'client',
      'First Name': 'Thandiwe',
      'Last Name': 'Banda',
      'Phone Number': '+260970555104',
      'Date of Birth': expect.stringMatching(/^••••-••-••/),
      Gender: 'Female',
      Street: '42 Great East Road',
      City: 'Kabwe',
      'State/Province': 'Central',
      'Postal Code': '10101',
      Country: 'Zambia',
      'Passport Number': expect.stringMatching(/^••••••109/),
      'Issue Date': expect.stringContaining('2022'),
      'Expiry Date': expect.stringContaining('2032'),
      Nationality: 'Zambian',
      'Issue Country': 'Republic of Zambia',
      'Contact Name': 'Joseph Banda',
      'Contact Phone Number': '+260970555204',
      Relationship: 'Husband',
      'Dietary Restrictions': 'No peanuts',
      'Accessibility Needs': 'Step-free',
      'Preferred Destinations': 'Livingstone',
      Created: expect.stringContaining('2026'),
      'Last Updated': expect.stringContaining('2026'),
    });
  });

  it('shows that it is loading [S2.customers.6]', async () => {
    openPage(customers, { role: 'employee', answers: { [users]: () => new Promise(() => undefined) } });
    expect((await screen.findByText(texts.loading.customers)).closest('[role=status]')).not.toBeNull();
  });

  it('shows its default error [S8.error.fetchCustomers]', async () => {
    openPage(customers, { role: 'employee', answers: { [users]: emptyErrorResponse } });
    await screen.findByText(texts.errors.fetchCustomers);
  });
});

describe('the activity of a user', () => {
  const path = '/admin-dashboard/user-logs/7';
  const logs = 'GET /api/admin/users/7/logs';

  it('shows an empty state [S2.user-logs.2]', async () => {
    openPage(path, { answers: { [logs]: () => listed([]) } });
    await screen.findByText(texts.empty.activityLogs);
  });

  it('shows its default error [S8.error.fetchUserLogs]', async () => {
    openPage(path, { answers: { [logs]: emptyErrorResponse } });
    await screen.findByText(texts.errors.fetchUserLogs);
  });
});

describe('the bookings of a user', () => {
  it.each(['/admin-dashboard/user-bookings/7', '/employee-dashboard/customer-bookings/7'])(
    'are requested by id and listed at %s [S2.user-bookings.1, S2.customer-bookings.1]',
    async (path) => {
      const { calls } = openPage(path, {
        answers: { 'GET /api/admin/users/7/bookings': () => listed([packageBooking]) },
      });
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(rows()[0]).toContain(packageBooking.bookingNumber);
      // The heading needs the username.
      expect(new Set(calls.map((call) => call.path))).toEqual(
        new Set(['/api/admin/users/7', '/api/admin/users/7/bookings']),
      );
    },
  );
});
