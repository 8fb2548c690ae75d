import type { PaymentFileQuery, PaymentSumsQuery } from '@portal/contracts';
import type { ListKind } from '../list-menu/list-kind';
import { ListMenu } from '../list-menu/list-menu';
import { paymentColumns, paymentListKey } from './payment-columns';
import { PaymentSums } from './payment-sums';

const paymentList: ListKind = { key: paymentListKey, nouns: ['payment', 'payments'], columns: paymentColumns };

export interface PaymentMenuProps {
  /** What narrows the list, and its order. */
  query: PaymentSumsQuery;
  sort: PaymentFileQuery['sort'];
  total: number | undefined;
  takesFocus: boolean;
}

/** What can be done with the list of payments as a whole. */
export const PaymentMenu = ({ query, sort, total, takesFocus }: PaymentMenuProps) => (
  <ListMenu
    list={paymentList}
    save={(api, format, watch) => api.exportPayments({ ...query, sort, format }, watch)}
    total={total}
    sums={<PaymentSums query={query} total={total} />}
    takesFocus={takesFocus}
  />
);
