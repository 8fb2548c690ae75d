import { agencyTimeZone, type RefundPart, type SettlementDecision, type Statement, texts } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/ui-kit';

const words = texts.refunds;
const { steps } = words;
/** Time during which the arrival of a refund is worth polling for. */
const pollForMs = 10 * 60_000;

const on = (at: string): string => formatDate(at, { kind: 'instant', timeZone: agencyTimeZone });

/** Masked wallet: 'Airtel ••• 789'. */
export const walletName = ({ network, phoneLast3 = '' }: Pick<RefundPart, 'network' | 'phoneLast3'>): string =>
  `${network ? texts.receipts.networks[network] : ''} ••• ${phoneLast3}`.trim();

function stepsOf({ state, requestedAt, sentAt, endedAt = requestedAt, failure }: RefundPart): string[] {
  return [
    ...(sentAt === undefined ? [] : [steps.sent(on(sentAt))]),
    ...(state === 'unknown' ? [steps.checking] : []),
    ...(state === 'completed' ? [steps.arrived(on(endedAt))] : []),
    ...(state === 'failed' ? [steps.failed(failure?.message ?? texts.refundFailures.UNSPECIFIED_FAILURE)] : []),
  ];
}

type Times = Pick<SettlementDecision, 'at' | 'askedAt'>;

/** Request and approval of a refund. One person may do both. */
const approvalOf = ({ at, askedAt = at }: Times): string[] => [steps.requested(on(askedAt)), steps.approved(on(at))];

/** Progress of a refund that another person approved; empty for others, whose outcome has its date. */
export const approvalText = (times: Times): string =>
  times.askedAt === undefined ? '' : `${approvalOf(times).join('. ')}.`;

/** Items of a description list: the wallet, the amount and the progress of each part of a refund. */
export const refundPartItems = ({
  parts = [],
  ...times
}: Times & Pick<SettlementDecision, 'parts'>): { term: string; description: string }[] =>
  parts.map((part) => ({
    term: part.phoneLast3 === undefined ? words.toSomeWallet : `To ${walletName(part)}`,
    description: [formatMoney(part.amount.amount, part.amount.currency), ...approvalOf(times), ...stepsOf(part)].join(
      '. ',
    ),
  }));

/** Item of a description list: a refund that awaits its approval. */
export const askedRefundItem = ({
  at,
  way,
  givenKwacha,
}: SettlementDecision): { term: string; description: string } => ({
  term: texts.settling.ways[way],
  description: [
    formatMoney(givenKwacha.amount, givenKwacha.currency),
    steps.requested(on(at)),
    words.confirmedFirst,
  ].join('. '),
});

const isOpenPart = ({ state, requestedAt }: RefundPart): boolean =>
  state !== 'completed' && state !== 'failed' && Date.now() - Date.parse(requestedAt) < pollForMs;

/** Whether a refund of the booking was requested within ten minutes and has not ended. */
export const isRefunding = ({ closed }: Statement): boolean =>
  closed?.decisions.some(({ parts = [] }) => parts.some(isOpenPart)) ?? false;
