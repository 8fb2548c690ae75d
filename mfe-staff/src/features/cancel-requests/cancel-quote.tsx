import { type CancellationQuote, texts } from '@portal/contracts';
import { DateText, DescriptionList, Money } from '@portal/ui-kit';

const words = texts.cancelling;

/** Refund that the airline quotes: amount, account and expiry. */
export const CancelQuoteFacts = ({ quote: { refund, refundTo, expiresAt } }: { quote: CancellationQuote }) => (
  <DescriptionList
    items={[
      { term: words.refundAmount, description: refund ? <Money {...refund} /> : words.noRefund },
      ...(refundTo ? [{ term: words.refundPaidTo, description: words.refundAccounts[refundTo] ?? refundTo }] : []),
      ...(expiresAt ? [{ term: words.quoteUntil, description: <DateText value={expiresAt} kind="instant" /> }] : []),
    ]}
  />
);
