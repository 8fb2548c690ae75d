import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking, demoUserIds, href, type Role, type SignedIn } from '@portal/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Portal } from '@portal/supervisor';
import { endDeposit } from '../portals/money-portal';
import { newFlight, newPayLink, payByPhone, statementOf, takeCash } from '../payable-bookings';
import { logInAs } from '@portal/driver';
import { doorOf, tokenFor, tokenOf } from '../portal-test';
import { newBooking, newClient, newPackage, storedBooking } from '../records';
import type { Addresses, Visitor } from './places';

const dayMs = 86_400_000;

/** Creates records in every state that the pages can show. */
export class World {
  /** Bookings of the demo client, by state. */
  readonly bookings = new Map<string, Booking>();
  private link = '';
  private client!: SignedIn;

  constructor(
    private readonly request: APIRequestContext,
    private readonly portal: Portal,
  ) {}

  async fill(): Promise<void> {
    this.client = await logInAs(doorOf(this.request), 'client');
    // First, because it moves the clock, which would expire held seats.
    await this.cancelByAirline(await this.ticketed('ticketed'));
    await this.ticketed('issued');
    await this.changeSettings();
    await this.failToIssue();
    await this.recordPayments();
    await this.sellPackages();
    await this.keepRecords();
  }

  /** Returns the addresses of these records by page, as far as the user may see them. */
  addressesFor({ role, token }: Visitor): Addresses {
    const ids = [...this.bookings.values()].map(({ _id }) => _id);
    const isOwner = token !== undefined && role === 'client' && token === this.client.token;
    const search = new URLSearchParams({ from: 'LUN', to: 'LVI', departure: dayIn(30), adults: '1' });
    return {
      '/book-flight': [href('/book-flight'), `${href('/book-flight')}?${search.toString()}`],
      '/my-bookings/:id': isOwner
        ? ids.map((id) => href('/my-bookings/:id', { id }))
        : role === 'client'
          ? []
          : undefined,
      '/employee-dashboard/bookings/:id': ids.map((id) => href('/employee-dashboard/bookings/:id', { id })),
      '/pay/:token': [this.link],
    };
  }

  /** Logs in a user of every role. */
  async visitors(): Promise<readonly Visitor[]> {
    const staff: readonly Role[] = ['employee', 'admin', 'superadmin'];
    const newUser = await newClient(this.request);
    // Separate sessions, as the crawler may end all others.
    const signedIn = staff.map(async (role) => ({
      name: role,
      role,
      username: role,
      token: await tokenFor(this.request, `${role}@demo.test`),
    }));
    return [
      { name: 'visitor', role: undefined, token: undefined, username: '' },
      { name: 'client', role: 'client', token: this.client.token, username: this.client.user.username },
      { name: 'new client', role: 'client', token: newUser.token, username: newUser.user.username },
      ...(await Promise.all(signedIn)),
    ];
  }

  private async post(role: Role, path: string, data: object): Promise<void> {
    const headers = { authorization: `Bearer ${await tokenOf(this.request, role)}`, 'idempotency-key': randomUUID() };
    const response = await this.request.post(`/api${path}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  }

  private async flight(what: string): Promise<Booking> {
    const booking = await newFlight(this.request, this.client);
    await statementOf(this.request, this.client, booking._id);
    this.bookings.set(what, booking);
    return booking;
  }

  private async pay(booking: Booking): Promise<void> {
    const { balance } = await statementOf(this.request, this.client, booking._id);
    await takeCash(this.request, booking._id, balance.amount);
  }

  private async until(booking: Booking, isSo: (now: Booking) => boolean): Promise<void> {
    const now = async () => isSo(await storedBooking(this.request, booking));
    await expect.poll(now, { message: `state of ${booking.bookingNumber}`, timeout: 60_000 }).toBe(true);
  }

  private async ticketed(what: string): Promise<Booking> {
    const booking = await this.flight(what);
    await this.pay(booking);
    await this.until(booking, ({ fulfilment }) => fulfilment?.state === 'ticketed');
    return booking;
  }

  private async simulate(path: string, data: object = {}): Promise<void> {
    expect((await this.request.post(`${this.portal.simAdminUrl}/__sim/${path}`, { data })).ok()).toBe(true);
  }

  /** The airline cancels a ticketed order. The portal detects it and puts it on the work list. */
  private async cancelByAirline(booking: Booking): Promise<void> {
    await this.simulate(`orders/${booking.amadeusRecordLocator}/cancel`);
    const departure = Date.parse(`${booking.flightDetails?.departureDate.slice(0, 10)}T00:00:00Z`);
    await this.simulate('clock', { now: new Date(departure - 20 * dayMs).toISOString() });
    await this.until(booking, ({ status }) => status === 'pending');
    await this.simulate('clock', { now: null });
  }

  /** Makes holds so short that their end appears on the work list, and sets the rate to K 20 per dollar. */
  private async changeSettings(): Promise<void> {
    const headers = { authorization: `Bearer ${await tokenOf(this.request, 'admin')}` };
    const data = { days: 4, marginHours: 4, maxHours: 20, autoIssue: true };
    expect((await this.request.put('/api/settings/holds', { headers, data })).ok()).toBe(true);
    await this.post('admin', '/payments/rates', { currency: 'USD', perUnit: '20.0000', source: 'agency' });
  }

  private async failToIssue(): Promise<void> {
    for (const action of ['issue-reject', 'fare-change-at-issue']) {
      await this.simulate('faults', { operation: 'order-issue', action });
      await this.pay(await this.flight(action));
      await expect.poll(() => this.faults(), { message: `${action} happens`, timeout: 60_000 }).toBe(0);
    }
    const cancelled = await this.flight('cancelled with money');
    await takeCash(this.request, cancelled._id, '100.00');
    const headers = { authorization: `Bearer ${this.client.token}` };
    expect((await this.request.delete(`/api/bookings/${cancelled._id}`, { headers })).ok()).toBe(true);
  }

  private async faults(): Promise<number> {
    const response = await this.request.get(`${this.portal.simAdminUrl}/__sim/faults`);
    return ((await response.json()) as unknown[]).length;
  }

  /** Creates a payment in each state, and a deposit received after its payment failed. */
  private async recordPayments(): Promise<void> {
    await this.flight('held');
    const part = await this.flight('part paid');
    await takeCash(this.request, part._id, '100.00');
    this.link = await newPayLink(this.request, part._id);
    const rejected = await this.flight('refused');
    await payByPhone(this.request, this.client, rejected._id, '50.00');
    const deposit = await endDeposit(this.request, this.portal, rejected, 'fail');
    const waiting = await this.flight('waiting for the PIN');
    await payByPhone(this.request, this.client, waiting._id, '50.00');
    const late = `${this.portal.partnerAdminUrl}/__sim/deposits/${deposit}/complete`;
    expect((await this.request.post(late)).ok()).toBe(true);
  }

  private async sellPackages(): Promise<void> {
    this.bookings.set('package', await newBooking(this.request, this.client));
    const travelPackage = await newPackage(this.request, { currency: 'USD', price: 100 });
    this.bookings.set('package in dollars', await newBooking(this.request, this.client, { travelPackage }));
  }

  private async keepRecords(): Promise<void> {
    const { client } = demoUserIds;
    await this.post('employee', `/customers/${client}/notes`, { text: 'Prefers the aisle.' });
    await this.post('employee', '/customers', { name: 'Bupe Phiri', phoneNumber: '0971234567' });
    await this.post('employee', '/payments/manual', {
      userId: client,
      amount: { amount: '500.00', currency: 'ZMW' },
      method: 'cash',
      reference: 'Front desk',
      receivedOn: agencyDate(),
    });
  }
}

const dayIn = (days: number): string => agencyDate(new Date(Date.now() + days * dayMs));
