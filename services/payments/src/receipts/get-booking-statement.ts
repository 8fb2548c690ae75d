import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import { GetStatement } from '../statement/get-statement';
import { UserDirectory } from '../user-directory/people';
import { buildBookingStatementViewModel } from './booking-statement-view-model';
import { ReceiptPrinter } from './receipt-printer';

const { document } = texts.statement;

/** Renders booking statements on every request, never cached, so that they show the current charges and payments. */
@Injectable()
export class GetBookingStatement {
  constructor(
    private readonly statements: GetStatement,
    private readonly accounts: Accounts,
    private readonly people: UserDirectory,
    private readonly printer: ReceiptPrinter,
  ) {}

  /**
   * Prints the statement as the customer sees it, also for staff.
   * @param supplement version of the charges; undefined for the whole statement
   * @throws BOOKING_NOT_FOUND for a booking of another user and for an unknown supplement
   */
  async run(
    bookingId: string,
    caller: Caller,
    supplement: number | undefined,
  ): Promise<{ fileName: string; pdf: Buffer }> {
    const statement = await this.statements.run(bookingId, caller, { forStaff: false });
    const account = await this.accounts.forBooking(bookingId);
    const isKnown = supplement === undefined || statement.supplements?.some(({ version }) => version === supplement);
    if (!account || !isKnown) throw new DomainError('BOOKING_NOT_FOUND', { message: document.noSupplement });
    const customer = (await this.people.nameOf(account.ownerId)).full;
    const about = { account, customer, supplement, now: new Date() };
    const pdf = await this.printer.print(buildBookingStatementViewModel(statement, about));
    return { fileName: document.fileName(account.bookingNumber, supplement), pdf };
  }
}
