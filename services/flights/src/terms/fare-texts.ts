import { amountText } from '@portal/node-kit';
import { type Penalty, type PenaltyCost, penaltyTimes, type PenaltyTime, type TicketAction } from './penalty';

const unread = 'The airline sets conditions. Ask us before you book.';

const feeOf = (cost: PenaltyCost): string => {
  if (cost.kind === 'percent') return `${cost.percent}% of the fare`;
  if (cost.kind !== 'charge') return '';
  const fee = amountText(cost.amount, cost.currency);
  return cost.isMost ? `up to ${fee}` : `${fee} per person`;
};

const formatChangeTerms = (cost: PenaltyCost): string => {
  if (cost.kind === 'refused') return 'not allowed';
  if (cost.kind === 'possible') return 'allowed, the fee is not stated';
  if (cost.kind === 'free') return 'free of charge, plus any difference in fare';
  return `${feeOf(cost)}, plus any difference in fare`;
};

const formatRefundTerms = (cost: PenaltyCost): string => {
  if (cost.kind === 'refused') return 'no refund';
  if (cost.kind === 'possible') return 'refundable, the fee is not stated';
  return cost.kind === 'free' ? 'refundable free of charge' : `refundable, less ${feeOf(cost)}`;
};

const formatNoShowTerms = (cost: PenaltyCost): string =>
  cost.kind === 'refused' ? 'the ticket can no longer be changed' : `a change afterwards: ${formatChangeTerms(cost)}`;

const wordsOf: Record<TicketAction, (cost: PenaltyCost) => string> = {
  change: formatChangeTerms,
  refund: formatRefundTerms,
  'no-show-change': formatNoShowTerms,
  'no-show-refund': formatRefundTerms,
};

/** Combines costs of one action: fees outweigh "free", the highest fee counts, contradictions become `unread`. */
function together(costs: readonly PenaltyCost[]): PenaltyCost | undefined {
  return costs.reduce<PenaltyCost | undefined>((known, cost) => {
    if (!known || JSON.stringify(known) === JSON.stringify(cost)) return cost;
    if (known.kind === 'free' && cost.kind !== 'refused') return cost;
    if (cost.kind === 'free' && known.kind !== 'refused') return known;
    if (known.kind === 'charge' && cost.kind === 'charge' && known.currency === cost.currency) {
      const higher = Number(known.amount) > Number(cost.amount) ? known : cost;
      return { ...higher, isMost: true };
    }
    return { kind: 'unread' };
  }, undefined);
}

const timeWords: Record<PenaltyTime, string> = {
  any: '',
  before: 'before departure: ',
  after: 'after departure: ',
};
const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Describes a ticket action in sentences; undefined when the airline states nothing about it. */
export function actionText(penalties: readonly Penalty[], action: TicketAction): string | undefined {
  const own = penalties.filter((penalty) => penalty.action === action);
  const reported = penaltyTimes.flatMap((time) => {
    const cost = together(own.filter((penalty) => penalty.time === time).map((penalty) => penalty.cost));
    return cost ? [{ time, cost }] : [];
  });
  if (reported.length === 0) return undefined;
  if (reported.some(({ cost }) => cost.kind === 'unread')) return unread;
  const [first, ...others] = reported;
  if (first && others.length > 0 && others.every(({ cost }) => JSON.stringify(cost) === JSON.stringify(first.cost)))
    return toSentence(wordsOf[action](first.cost));
  return reported.map(({ time, cost }) => toSentence(timeWords[time] + wordsOf[action](cost))).join(' ');
}

/** Describes the consequences of a missed flight in sentences; undefined when the airline states nothing about them. */
export function noShowText(penalties: readonly Penalty[]): string | undefined {
  const change = actionText(penalties, 'no-show-change');
  const refund = actionText(penalties, 'no-show-refund');
  return [...new Set([change, refund].filter((text) => text !== undefined))].join(' ') || undefined;
}
