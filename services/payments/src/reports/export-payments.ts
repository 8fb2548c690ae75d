import { Injectable } from '@nestjs/common';
import { agencyDate, limits, type PaymentFileQuery, texts } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { createListExport, type ListExport, ExportAuditRepository, toLoggableQuery } from '@portal/nest-kit/list-files';
import { AccountsRepository } from '../accounts/accounts.repository';
import { PaymentListsRepository } from '../payments/payment-lists.repository';
import type { PaymentRecord } from '../payments/payment-record';
import { type FiledPayment, paymentFile } from './payment-file';

@Injectable()
export class ExportPayments {
  constructor(
    private readonly lists: PaymentListsRepository,
    private readonly accounts: AccountsRepository,
    private readonly savedFiles: ExportAuditRepository,
  ) {}

  /** Exports all matching payments, after logging the export. @throws LIST_TOO_LONG */
  async run(caller: Caller, { format, ...query }: PaymentFileQuery): Promise<ListExport> {
    const max = limits.fileRowsMax;
    const bookingIds = query.q ? await this.accounts.idsByNumber(query.q) : [];
    const total = await this.lists.countUpTo(max + 1, query, bookingIds);
    if (total > max) throw new DomainError('LIST_TOO_LONG', { message: texts.files.tooLong(max) });
    const count = `${total} ${total === 1 ? 'payment' : 'payments'}`;
    const description = `Saved ${count} ${toLoggableQuery({ format, ...query })}`;
    await this.savedFiles.insert(caller, { action: 'PAYMENTS_SAVED_AS_FILE', description });
    const content = await createListExport(format, paymentFile, this.numbered(this.lists.all(query, bookingIds)));
    return { format, fileName: `payments-${agencyDate()}.${format}`, total, content };
  }

  /** Adds the booking numbers, with one query per batch. */
  private async *numbered(batches: AsyncIterable<readonly PaymentRecord[]>): AsyncGenerator<FiledPayment[]> {
    for await (const payments of batches) yield await this.withNumbers(payments);
  }

  private async withNumbers(payments: readonly PaymentRecord[]): Promise<FiledPayment[]> {
    const numbers = await this.accounts.numbersOf(payments.flatMap(({ bookingId }) => bookingId ?? []));
    return payments.map((payment) => ({ payment, bookingNumber: numbers.get(payment.bookingId ?? '') }));
  }
}
