import { agencyTimeZone, type RefundPart, type Statement, texts } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/ui-kit';

const words = texts.refunds;
/** Time during which the arrival of a refund is worth polling for. */
const pollForMs = 10 * 60_000;

const on = (at: string): string => formatDate(at, { kind: 'instant', timeZone: agencyTimeZone });

/** Masked wallet: 'Airtel ••• 789'. */
export const walletName = ({ network, phoneLast3 = '' }: Pick<RefundPart, 'network' | 'phoneLast3'>): string =>
  `${network ? texts.receipts.networks[network] : ''} ••• ${phoneLast3}`.trim();

function stepsOf({ state, requestedAt, sentAt, endedAt = requestedAt, failure }: RefundPart): string[] {
  const { steps } = words;
  return [
    sentAt === undefined ? steps.requested(on(requestedAt)) : steps.sent(on(sentAt)),
    ...(state === 'unknown' ? [steps.checking] : []),
    ...(state === 'completed' ? [steps.arrived(on(endedAt))] : []),
    ...(state === 'failed' ? [steps.failed(failure?.message ?? texts.refundFailures.UNSPECIFIED_FAILURE)] : []),
  ];
}

/** Items of a description list: the wallet, the amount and the progress of each part of a refund. */
export const refundPartItems = (parts: readonly RefundPart[]): { term: string; description: string }[] =>
  parts.map((part) => ({
    term: part.phoneLast3 === undefined ? words.toSomeWallet : `To ${walletName(part)}`,
    description: [formatMoney(part.amount.amount, part.amount.currency), ...stepsOf(part)].join('. '),
  }));

const isOpenPart = ({ state, requestedAt }: RefundPart): boolean =>
  state !== 'completed' && state !== 'failed' && Date.now() - Date.parse(requestedAt) < pollForMs;

/** Whether a refund of the booking was requested within ten minutes and has not ended. */
export const isRefunding = ({ closed }: Statement): boolean =>
  closed?.decisions.some(({ parts = [] }) => parts.some(isOpenPart)) ?? false;
