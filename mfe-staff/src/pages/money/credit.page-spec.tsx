/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { bookOnBehalfUrl, type Role, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  requested,
  booking,
  bookingId,
  data,
  expectTaken,
  kwacha,
  one,
  openBooking,
  openMoney,
  payment,
  rejection,
  statement,
} from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const { credit } = texts;
const customer = sampleUser();
const creditOf = `GET /api/payments/credits/${customer.id}`;

afterEach(cleanup);

describe('credit of a customer without a booking', () => {
  const post = '/api/payments/manual';
  const openCustomers = (responses: MockResponses = {}, options: { role?: Role } = {}) =>
    openMoney('/employee-dashboard/customer-management', {
      role: 'employee',
      ...options,
      answers: {
        'GET /api/admin/users': () => listed([customer]),
        [creditOf]: () => data({ userId: customer.id, available: kwacha(25_000) }),
        [`POST ${post}`]: () => data(payment({ bookingId: undefined, userId: customer.id }), 201),
        ...responses,
      },
    });
  const openDialog = async (responses: MockResponses = {}) => {
    const opened = openCustomers(responses);
    await opened.person.click(await screen.findByRole('button', { name: credit.recordPayment }));
    const dialog = within(await screen.findByRole('dialog', { name: `Take a payment from ${customer.username}` }));
    const fill = async () => {
      await opened.person.type(dialog.getByRole('textbox', { name: /Amount in kwacha/ }), '1,000');
      await opened.person.click(dialog.getByRole('radio', { name: 'Cash' }));
      await opened.person.type(dialog.getByRole('textbox', { name: /Drawer/ }), 'front desk');
    };
    const take = () => opened.person.click(dialog.getByRole('button', { name: credit.recordPayment }));
    return { ...opened, dialog, fill, take };
  };

  it('is recorded from the customer list, with the current credit in the dialog [N2.16.2]', async () => {
    const opened = await openDialog();
    await opened.dialog.findByText(/credit .currently K.250\.00/);
    await opened.fill();
    await opened.take();
    await expectTaken(opened, {
      userId: customer.id,
      amount: { amount: '1000', currency: 'ZMW' },
      method: 'cash',
      reference: 'front desk',
    });
  });

  it('can be recorded while the current credit is unknown, and keeps the typed text after a rejection', async () => {
    const { dialog, fill, take } = await openDialog({
      [creditOf]: () => rejection('SERVICE_DOWN', 503),
      [`POST ${post}`]: () => rejection('SERVICE_DOWN', 503),
    });
    expect(dialog.getByText(credit.amountHintUnknown)).toBeTruthy();
    await fill();
    await take();
    expect((await dialog.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('1,000');
  });

  it('is recorded on pages where staff can book a flight for that customer [N3.14.1]', async () => {
    openCustomers();
    const link = await screen.findByRole('link', { name: credit.bookFlight });
    expect(link.getAttribute('href')).toBe(bookOnBehalfUrl(customer.id));
  });
});

describe('the page of a booking', () => {
  const post = '/api/payments/credit';
  const some = { [requested]: () => data(statement({ credit: kwacha(50_000) })) };

  it('pays from its owner’s credit, at most the full credit [N2.16.3]', async () => {
    const { person, sent, notifications } = openBooking({ ...some, [`POST ${post}`]: () => data(statement(), 201) });
    await screen.findByText(/has K.500\.00 of credit/);
    await person.click(screen.getByRole('button', { name: credit.use }));
    const dialog = within(await screen.findByRole('dialog', { name: credit.use }));
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount in kwacha/ });
    expect(amount.value).toBe('500.00');
    await person.clear(amount);
    await person.type(amount, '500.01');
    await person.click(dialog.getByRole('button', { name: credit.use }));
    expect((await dialog.findAllByText(/at most K.500\.00/)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toEqual([]);
    await person.clear(amount);
    await person.type(amount, '500');
    await person.click(dialog.getByRole('button', { name: credit.use }));
    await waitFor(() => expect(notifications[0]?.text).toBe(credit.applied));
    expect(sent('POST', post).map(({ body }) => body)).toEqual([
      { bookingId, amount: { amount: '500', currency: 'ZMW' } },
    ]);
  });

  it.each<[string, Parameters<typeof openBooking>]>([
    ['to a superadmin', [some, { role: 'superadmin' }]],
    ['once everything is paid', [{ [requested]: () => data(statement({ credit: kwacha(1), balance: kwacha(0) })) }]],
  ])('does not offer the credit %s', async (_case, given) => {
    openBooking(...given);
    await screen.findByText(/of credit/);
    expect(screen.queryByRole('button', { name: credit.use })).toBeNull();
  });

  it('shows which staff member booked it for the customer [N3.14.1]', async () => {
    const bookedBy = { _id: 'u-9', username: 'kelvin' };
    openBooking({ [one]: () => data({ ...booking, bookedBy }) });
    const record = within(await screen.findByRole('complementary', { name: 'Record' }));
    expect(record.getByText('Booked by').nextElementSibling?.textContent).toBe('kelvin');
  });
});
