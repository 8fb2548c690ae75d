/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, openMoney } from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const { customers } = texts;
const post = '/api/customers';
const made = sampleUser({
  id: '65f0c0ffee65f0c0ffee65f9',
  username: 'chipo.zulu',
  firstName: 'Chipo',
  lastName: 'Zulu',
  email: '',
});

async function openDialog(responses: MockResponses = {}) {
  const opened = openMoney('/employee-dashboard/customer-management', {
    role: 'employee',
    answers: { 'GET /api/admin/users': () => listed([]), [`POST ${post}`]: () => data(made, 201), ...responses },
  });
  await opened.person.click(await screen.findByRole('button', { name: customers.newCustomer }));
  const dialog = within(await screen.findByRole('dialog', { name: customers.newCustomer }));
  const type = (name: RegExp, text: string) => opened.person.type(dialog.getByRole('textbox', { name }), text);
  const create = () => opened.person.click(dialog.getByRole('button', { name: customers.create }));
  return { ...opened, dialog, type, create };
}

afterEach(cleanup);

describe('creating a walk-in customer', () => {
  it('requires name and phone number only, sends them once and opens the customer [N3.14.2]', async () => {
    const { dialog, type, create, sent, place, notifications } = await openDialog();
    expect(dialog.getByText(customers.consentHint)).toBeTruthy();
    await type(/Name/, 'Chipo Zulu');
    await type(/Phone Number/, '0966 100 200');
    await create();
    await waitFor(() => expect(place.pathname).toBe(`/employee-dashboard/customers/${made.id}`));
    const calls = sent('POST', post);
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Chipo Zulu', phoneNumber: '0966 100 200' }]);
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(notifications[0]?.text).toBe(customers.created);
  });

  it('links to the customer who has the number already, and keeps the typed text [N3.15]', async () => {
    const current = { ...made, email: 'chipo@example.test' };
    const rejected = () =>
      Response.json({ message: customers.exists, code: 'CUSTOMER_EXISTS', requestId: 'r', current }, { status: 409 });
    const { dialog, type, create } = await openDialog({ [`POST ${post}`]: rejected });
    await type(/Name/, 'C. Zulu');
    await type(/Phone Number/, '+260 966 100200');
    await create();
    await dialog.findByText(customers.exists);
    const link = dialog.getByRole('link', { name: 'Open Chipo Zulu' });
    expect(link.getAttribute('href')).toBe(`/employee-dashboard/customers/${made.id}`);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('C. Zulu');
  });

  it('shows an error at each field, and sends nothing', async () => {
    const { dialog, type, create, sent } = await openDialog();
    await type(/Phone Number/, 'none');
    await type(/Email/, 'nobody');
    await create();
    expect((await dialog.findAllByText(customers.nameRequired)).length).toBeGreaterThan(0);
    expect(dialog.getByText(customers.phoneInvalid)).toBeTruthy();
    expect(sent('POST', post)).toEqual([]);
  });
});
