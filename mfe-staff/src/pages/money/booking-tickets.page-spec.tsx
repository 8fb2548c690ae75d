/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { booking, bookingId, data, kwacha, one, openBooking } from '../../../test/open-money';

afterEach(cleanup);

const money = (balance: number): NonNullable<Booking['money']> => ({
  charged: kwacha(463_996),
  received: kwacha(463_996 - balance),
  refunded: kwacha(0),
  balance: kwacha(balance),
});
const held: Partial<Booking> = {
  ticketNumbers: [],
  fulfilment: { state: 'held', payBy: '2026-12-01T08:00:00.000Z' },
  money: money(0),
};
const fareChange = { before: kwacha(463_996), now: kwacha(483_996) };
const issue = `/api/bookings/${bookingId}/issue`;
const fare = `/api/bookings/${bookingId}/fare`;
const extend = `/api/bookings/${bookingId}/extend-hold`;

const preview = { [`GET ${extend}`]: () => data({ payBy: '2026-12-02T08:00:00.000Z' }) };

type Role = 'employee' | 'admin' | 'superadmin';
/** Opens the page of a booking in state `before`, and in state `after` once an action was called. */
function open(before: Partial<Booking>, after: Partial<Booking> = {}, role: Role = 'employee') {
  let shown = { ...booking, ...before };
  const done = () => {
    shown = { ...booking, ...after };
    return Response.json({ message: 'Done.', data: shown });
  };
  return openBooking(
    { [one]: () => data(shown), [`POST ${issue}`]: done, [`POST ${fare}`]: done, [`POST ${extend}`]: done, ...preview },
    { role },
  );
}
const tools = async () => within(await screen.findByRole('group', { name: texts.work.tools }));
const namesOf = async () =>
  (await tools())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /ticket|hold|fare/i.test(name ?? ''));

describe('the tickets on a booking page', () => {
  it('are issued with one click when fully paid, and the focus stays in place', async () => {
    const { person, sent, notifications } = open(held, { fulfilment: { state: 'ticketed' } });
    await person.click(await (await tools()).findByRole('button', { name: 'Issue tickets' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue tickets' })).toBeNull());
    expect(sent('POST', issue).map(({ body }) => body)).toEqual([{}]);
    expect(notifications).toMatchObject([{ kind: 'success' }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.work.tools));
  });

  it('are issued by admins only while a balance is due, as employees read', async () => {
    const { person, sent } = open({ ...held, money: money(20_000) });
    await person.click(await (await tools()).findByRole('button', { name: 'Issue tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue the tickets of ZT-FLIGHT' }));
    expect(dialog.getByText('Ask an admin to issue these tickets.')).toBeTruthy();
    expect(dialog.getByText(/^K.200\.00 is unpaid\.$/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: texts.actions.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', issue)).toEqual([]);
  });

  it('require a reason while a balance is due', async () => {
    const { person, sent } = open({ ...held, money: money(20_000) }, { fulfilment: { state: 'ticketed' } }, 'admin');
    await person.click(await (await tools()).findByRole('button', { name: 'Issue tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue the tickets of ZT-FLIGHT' }));
    await person.click(dialog.getByRole('button', { name: 'Issue tickets' }));
    expect((await dialog.findAllByText(texts.validation.reasonTooShort)).length).toBeGreaterThan(0);
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On tick');
    await person.click(dialog.getByRole('button', { name: 'Issue tickets' }));
    expect(sent('POST', issue)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), ': the company pays on account');
    await person.click(dialog.getByRole('button', { name: 'Issue tickets' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', issue).map(({ body }) => body)).toEqual([{ reason: 'On tick: the company pays on account' }]);
  });

  it('wait for a decision on a changed fare [N2.7]', async () => {
    const { person, sent } = open({ ...held, fareChange }, { ...held, money: money(20_000) });
    expect(await namesOf()).toEqual(['Resolve fare change', 'Extend hold']);
    await person.click((await tools()).getByRole('button', { name: 'Resolve fare change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fare of ZT-FLIGHT' }));
    await person.click(dialog.getByRole('radio', { name: /^Charge the customer/ }));
    await person.click(dialog.getByRole('button', { name: /^Charge K.200\.00$/ }));
    await waitFor(async () => expect(await namesOf()).toEqual(['Issue tickets', 'Extend hold']));
    expect(sent('POST', fare).map(({ body }) => body)).toEqual([{ decision: 'charge', newTotal: fareChange.now }]);
  });

  it('are held longer after staff read the new deadline', async () => {
    const { person, sent, notifications } = open(held, held);
    await person.click(await (await tools()).findByRole('button', { name: 'Extend hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend the hold of ZT-FLIGHT' }));
    await dialog.findByText('2 Dec 2026, 10:00');
    expect(dialog.getByText('1 Dec 2026, 10:00')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Extend hold' }));
    await waitFor(() => expect(notifications).toMatchObject([{ kind: 'success', text: 'Done.' }]));
    expect(sent('POST', extend)).toHaveLength(1);
  });

  it.each<[string, Partial<Booking>, Role]>([
    ['are ticketed', { fulfilment: { state: 'ticketed' } }, 'employee'],
    ['belong to a cancelled booking', { ...held, status: 'cancelled' }, 'employee'],
    ['are viewed by a superadmin', { ...held, fareChange }, 'superadmin'],
  ])('have no actions when they %s', async (_when, state, role) => {
    open(state, {}, role);
    await (await tools()).findByRole('button', { name: 'More' });
    expect(await namesOf()).toEqual([]);
  });
});
