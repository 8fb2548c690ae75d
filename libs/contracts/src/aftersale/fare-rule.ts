import { type FareTerm, noRefundText, refundsAbout, unstatedText } from '../flights/fare-terms';
import { texts } from '../texts';
import { type CancelTerm, describeCancelTerms } from './cancel-terms';

interface Booked {
  fareTerms?: readonly FareTerm[] | undefined;
  /** Packages have no fare. */
  isPackage: boolean;
}

/** Returns one sentence with the refund rule that applies before the team has decided. */
export function refundRule({ fareTerms = [], isPackage }: Booked): string {
  const { packageRule, fareRuleUnknown, nonRefundable, fareRule } = texts.refunds;
  if (isPackage) return packageRule;
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
