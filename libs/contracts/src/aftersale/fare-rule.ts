import { type FareTerm, noRefundText, refundsAbout, unstatedText } from '../flights/fare-terms';
import { texts } from '../texts';

interface Booked {
  fareTerms?: readonly FareTerm[] | undefined;
  /** Of a package, which has no fare. */
  isPackage: boolean;
}

/** What is known of the refund of a booking before the team has decided, in one sentence. */
export function refundRule({ fareTerms = [], isPackage }: Booked): string {
  const { packageRule, fareRuleUnknown, nonRefundable, fareRule } = texts.refunds;
  if (isPackage) return packageRule;
  const rule = fareTerms.find(({ about }) => about === refundsAbout)?.text;
  if (rule === undefined || rule === unstatedText) return fareRuleUnknown;
  return rule === noRefundText ? nonRefundable : fareRule(rule);
}
