import { type TravelPackage, texts } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { useQuotedFees } from './booking/use-package-fee';

/** Agency fee next to the price of a package. Renders nothing without a fee. */
export function PackageFeeNote({ of: { currency } }: { of: TravelPackage }) {
  const fee = useQuotedFees()?.find(({ kind }) => kind === 'package');
  const amount = fee?.amounts.find((one) => one.currency === currency);
  if (!fee || !amount) return null;
  return `, ${texts.fees.plus(formatMoney(amount.amount, currency), fee.per)}`;
}
