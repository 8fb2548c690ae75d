import { type FareTerm, noRefundText, refundsAbout, unstatedText } from '../flights/fare-terms';
import { texts } from '../texts';

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
