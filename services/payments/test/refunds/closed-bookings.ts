import type { ActivityEvent, ChargesChanged, Credit, Statement, UnmatchedMoney } from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import type { RefundAccountDocument } from '../../src/refund-accounts/refund-account.schema';
import { ledgerProjection } from '../../src/ledger/projection';
import { type IsolatedLedger, newBookingId, paymentOf } from '../ledger/ledger-fixture';

export const reason = 'The customer cancelled by phone';
/** Bank account of the customer. */
export const customerAccount = {
  ...{ holder: 'Canarina Banda', bank: 'Stanbic', branch: 'Lusaka Main', number: '0140009874821' },
} as const;
export const toBank = { way: 'bank', account: customerAccount } as const;

/** Helpers for closed bookings with money, and staff who settle it. */
export async function createClosedBookings(ledger: IsolatedLedger) {
  const person = (username: string, factor?: { shownSecondsAgo?: number }) =>
    ledger.assertionFor({ role: 'employee', id: newBookingId(), username, ...(factor && { factor }) });
  const proven = { shownSecondsAgo: 30 };
  const [mercy, joseph, admin] = [
    await person('mercy', proven),
    await person('joseph', proven),
    await ledger.assertionFor('admin'),
  ];
  /** Has a second factor that was not verified in this session, and none at all. */
  const [unproven, factorless] = [await person('bwalya', {}), await person('chanda')];
  const close = (charges: ChargesChanged, over: Partial<ChargesChanged> = {}) =>
    ledger.charges.apply({ ...charges, chargesVersion: 2, isPayable: false, isClosed: true, ...over });
  /** Cancelled booking that received these amounts in kwacha. Its charges stay unless `lines` is given. */
  async function closed(amounts: number[], over: Partial<ChargesChanged> = {}): Promise<ChargesChanged> {
    const charges = await ledger.charged();
    for (const minor of amounts) await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, minor) });
    await close(charges, over);
    return charges;
  }
  const settle = ({ bookingId }: ChargesChanged, body: object, assertion = mercy): Promise<TestResponse> =>
    ledger.call('POST', `/payments/bookings/${bookingId}/settle`, {
      assertion,
      body: { retain: '0', way: 'credit', reason, ...body },
    });
  const end = ({ bookingId }: ChargesChanged, assertion = mercy, body: object = {}): Promise<TestResponse> =>
    ledger.call('POST', `/payments/bookings/${bookingId}/settle/end`, { assertion, body });
  const reveal = ({ bookingId }: ChargesChanged, assertion = mercy): Promise<TestResponse> =>
    ledger.call('POST', `/payments/bookings/${bookingId}/settle/account`, { assertion });
  /** Stored bank accounts of the booking. */
  const storedAccounts = ({ bookingId }: ChargesChanged) =>
    ledger.connection.collection<RefundAccountDocument>('refundaccounts').find({ bookingId }).toArray();
  /** Moves the time of the open request back. */
  const ageRequest = ({ bookingId }: ChargesChanged, byMs: number) =>
    ledger.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: bookingId }, { $set: { 'refundRequests.0.at': new Date(Date.now() - byMs) } });
  const loggedOf = ({ bookingId }: ChargesChanged): ActivityEvent[] =>
    (ledger.deliveredActivity as ActivityEvent[]).filter(({ targetEntityId }) => targetEntityId === bookingId);
  const statement = async ({ bookingId }: ChargesChanged, assertion = mercy): Promise<Statement> =>
    (await ledger.call('GET', `/payments/bookings/${bookingId}`, { assertion })).as<{ data: Statement }>().data;
  const creditOf = async ({ ownerId }: ChargesChanged): Promise<string> =>
    (await ledger.call('GET', `/payments/credits/${ownerId}`, { assertion: mercy })).as<{ data: Credit }>().data
      .available.amount;
  const listed = async ({ bookingId }: ChargesChanged): Promise<UnmatchedMoney | undefined> =>
    (await ledger.call('GET', '/payments/unmatched', { assertion: admin }))
      .as<{ data: UnmatchedMoney[] }>()
      .data.find((money) => money.bookingId === bookingId);
  const books = async ({ bookingId }: ChargesChanged) =>
    ledgerProjection(await ledger.entries.ofBooking(bookingId), bookingId);
  return {
    mercy,
    joseph,
    admin,
    unproven,
    factorless,
    close,
    closed,
    settle,
    end,
    reveal,
    storedAccounts,
    ageRequest,
    loggedOf,
    statement,
    creditOf,
    listed,
    books,
  };
}
export type ClosedBookings = Awaited<ReturnType<typeof createClosedBookings>>;

export const codeOf = ({ status, body }: TestResponse) => [status, body.code];
