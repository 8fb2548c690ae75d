import { type FareTerm, noRefundText, refundsAbout, unstatedText } from '../flights/fare-terms';
import { texts } from '../texts';
import { type CancelTerm, describeCancelTerms } from './cancel-terms';

interface Booked {
  fareTerms?: readonly FareTerm[] | undefined;
  /** Packages have no fare. */
  isPackage: boolean;
  /** Tickets are issued and the airline has quoted no refund. */
  isEstimate?: boolean;
}

/** Returns the refund rule that applies before the team has decided, marked as an estimate if the airline decides. */
export function refundRule({ fareTerms, isPackage, isEstimate = false }: Booked): string {
  if (isPackage) return texts.refunds.packageRule;
  const rule = fareRuleOf(fareTerms);
  return isEstimate ? texts.refunds.estimate(rule) : rule;
}

function fareRuleOf(fareTerms: Booked['fareTerms'] = []): string {
  const { fareRuleUnknown, nonRefundable, fareRule } = texts.refunds;
  const rule = fareTerms.find(({ about }) => about === refundsAbout)?.text;
  if (rule === undefined || rule === unstatedText) return fareRuleUnknown;
  return rule === noRefundText ? nonRefundable : fareRule(rule);
}

interface Frozen {
  fareTerms?: readonly FareTerm[] | undefined;
  cancelTerms?: readonly CancelTerm[] | undefined;
}

/** Returns the terms that were shown before booking, for documents. Empty for a package without terms. */
export const bookedTerms = ({ fareTerms = [], cancelTerms = [] }: Frozen): FareTerm[] => [
  ...fareTerms,
  ...(cancelTerms.length > 0
    ? [{ about: texts.refunds.cancelTermsTitle, text: describeCancelTerms(cancelTerms).join(' ') }]
    : []),
];
