import type { PaymentFileQuery, PaymentSumsQuery } from '@portal/contracts';
import type { ListKind } from '../list-menu/list-kind';
import { ListMenu } from '../list-menu/list-menu';
import { paymentColumns, paymentListKey } from './payment-columns';
import { PaymentSums } from './payment-sums';

const paymentList: ListKind = { key: paymentListKey, nouns: ['payment', 'payments'], columns: paymentColumns };

export interface PaymentMenuProps {
  /** Query of the list, without page and order. */
  query: PaymentSumsQuery;
  sort: PaymentFileQuery['sort'];
  total: number | undefined;
  takesFocus: boolean;
}

export const PaymentMenu = ({ query, sort, total, takesFocus }: PaymentMenuProps) => (
  <ListMenu
    list={paymentList}
    save={(api, format, watch) => api.exportPayments({ ...query, sort, format }, watch)}
    total={total}
    sums={<PaymentSums query={query} total={total} />}
    takesFocus={takesFocus}
  />
);
