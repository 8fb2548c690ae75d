import { describe, expect, it } from '@jest/globals';
import { type CustomerSums, demoUserIds } from '@portal/contracts';
import { setupDemoBookings } from '../fixtures/use-demo-bookings';

const { ask, call, change, list } = setupDemoBookings();
const nobody = '0123456789abcdef01234567';
const sums = (ids: readonly string[]) => ask<CustomerSums[]>(`/reports/customers?ids=${ids.join()}`, 'employee');
const owed = (currency: string, balanceMinor: number) => ({
  status: balanceMinor < 0 ? 'cancelled' : 'confirmed',
  paymentStatus: 'pending',
  currency,
  money: { version: 1, currency, chargedMinor: 1, receivedMinor: 1, refundedMinor: 0, balanceMinor },
});

describe('customer balances', () => {
  it('include the number of bookings of each customer', async () => {
    const all = await list();
    const ids = [...demoUserIds.customers, nobody];
    const byHand = ids
      .map((userId) => ({ userId, bookings: all.filter(({ user }) => user._id === userId).length }))
      .filter(({ bookings }) => bookings > 0);
    expect((await sums(ids)).map(({ userId, bookings }) => ({ userId, bookings }))).toEqual(byHand);
    expect(await sums([nobody])).toEqual([]);
  });

  it('include balances due and owed back per currency, as far as the ledger reported them', async () => {
    const all = await list();
    const owner = demoUserIds.customers.find((id) => all.filter(({ user }) => user._id === id).length > 2)!;
    const [one, two, three] = all.filter(({ user }) => user._id === owner);
    await change(one!, owed('ZMW', 150_000));
    await change(two!, owed('USD', -2_550));
    await change(three!, owed('ZMW', -50_000));
    expect((await sums([owner]))[0]).toMatchObject({
      balances: [{ amount: '1500.00', currency: 'ZMW' }],
      refunds: [
        { amount: '500.00', currency: 'ZMW' },
        { amount: '25.50', currency: 'USD' },
      ],
    });
  });

  it('include the refund of a cancelled booking marked as paid, until staff mark it as refunded', async () => {
    const all = await list();
    const owner = demoUserIds.customers.find((id) => all.filter(({ user }) => user._id === id).length > 2)!;
    for (const booking of all.filter(({ user }) => user._id === owner))
      await change(booking, { ...owed('ZMW', 0), totalMinor: 19_700 });
    const [one] = all.filter(({ user }) => user._id === owner);
    await change(one!, { status: 'cancelled', paymentStatus: 'paid', 'money.receivedMinor': 0 });
    expect((await sums([owner]))[0]!.refunds).toEqual([{ amount: '197.00', currency: 'ZMW' }]);
    await change(one!, { paymentStatus: 'refunded' });
    expect((await sums([owner]))[0]).not.toHaveProperty('refunds');
  });

  it('include no balance of a booking that staff marked as paid without a ledger entry', async () => {
    const all = await list();
    const owner = demoUserIds.customers.find((id) => all.filter(({ user }) => user._id === id).length > 2)!;
    const [one, two, three] = all.filter(({ user }) => user._id === owner);
    await change(one!, { ...owed('ZMW', 150_000), paymentStatus: 'paid' });
    await change(two!, { ...owed('ZMW', 70_000), paymentStatus: 'pending' });
    await change(three!, { ...owed('ZMW', -20_000), paymentStatus: 'paid' });
    expect((await sums([owner]))[0]).toMatchObject({
      balances: [{ amount: '700.00', currency: 'ZMW' }],
      refunds: [{ amount: '200.00', currency: 'ZMW' }],
    });
  });

  it('are returned to staff only, for at most one page of customers', async () => {
    expect((await call(`/reports/customers?ids=${nobody}`, 'client')).status).toBe(403);
    for (const ids of ['', 'nobody', `${nobody},`, Array(201).fill(nobody).join()])
      expect((await call(`/reports/customers?ids=${ids}`, 'employee')).status).toBe(400);
  });
});
