import type { Currency } from '../wire';
import { fromUsdCents, roundUpToUnit, toDecimal } from './money';

/** Change and refund penalties in US cents; absent if not permitted. */
interface Filed {
  change?: number;
  changeAfterNoShow?: number;
  refundBefore?: number;
  refundAfter?: number;
}

const classic: Filed = { change: 5_000, changeAfterNoShow: 10_000, refundBefore: 9_000 };
const flex: Filed = { change: 0, changeAfterNoShow: 7_500, refundBefore: 0, refundAfter: 7_500 };
const byBrand: Record<string, Filed> = {
  ECOLITE: { change: 7_000 },
  ECOCLASSIC: classic,
  PREMIUMECO: classic,
  BIZCLASSIC: classic,
  ECOFLEX: flex,
  BIZFLEX: flex,
  FIRST: flex,
};

/** Carriers that file no rules with the provider. */
const silentCarriers: ReadonlySet<string> = new Set(['TC']);

const filedBy = (brand: string, carrier: string): Filed | undefined =>
  silentCarriers.has(carrier) ? undefined : byBrand[brand];

const amountOf = (usdCents: number, currency: Currency): string =>
  toDecimal(roundUpToUnit(fromUsdCents(usdCents, currency)));

const charge = (usdCents: number, currency: Currency, action: string): string =>
  usdCents === 0 ? '' : `CHARGE ${currency} ${amountOf(usdCents, currency)} FOR ${action}.`;

function changes({ change, changeAfterNoShow }: Filed, currency: Currency): string[] {
  return [
    'CHANGES',
    '  ANY TIME',
    change === undefined
      ? '    CHANGES NOT PERMITTED.'
      : `    ${charge(change, currency, 'REISSUE/REVALIDATION') || 'CHANGES PERMITTED FOR REISSUE/REVALIDATION.'}`,
    changeAfterNoShow === undefined
      ? '    CHANGES NOT PERMITTED IN CASE OF NO-SHOW.'
      : `    ${charge(changeAfterNoShow, currency, 'NO-SHOW')}`,
    '    NOTE -',
    '      A CHANGE IS A ROUTING / DATE / FLIGHT MODIFICATION.',
    '      WHEN MORE THAN ONE FARE COMPONENT IS BEING CHANGED',
    '      THE HIGHEST PENALTY OF ALL CHANGED FARE COMPONENTS',
    '      WILL APPLY.',
  ];
}

function cancellations({ refundBefore, refundAfter }: Filed, currency: Currency): string[] {
  const rejected = '    TICKET IS NON-REFUNDABLE IN CASE OF CANCEL/NO-SHOW/\n    REFUND.';
  if (refundBefore === undefined) return ['CANCELLATIONS', '  ANY TIME', rejected];
  return [
    'CANCELLATIONS',
    '  BEFORE DEPARTURE',
    `    ${charge(refundBefore, currency, 'CANCEL/REFUND') || 'CANCELLATIONS PERMITTED FOR CANCEL/REFUND.'}`,
    '    WAIVED FOR DEATH OF PASSENGER OR FAMILY MEMBER.',
    '  AFTER DEPARTURE',
    refundAfter === undefined ? rejected : `    ${charge(refundAfter, currency, 'CANCEL/REFUND')}`,
  ];
}

/** Formats category 16 of the fare rules as in tariffs; undefined if the carrier files none. */
export function penaltiesText(brand: string, carrier: string, currency: Currency): string | undefined {
  const filed = filedBy(brand, carrier);
  if (!filed) return undefined;
  return ['PENALTIES', ...changes(filed, currency), ...cancellations(filed, currency)].join('\n');
}

/** Penalties before departure, per traveler; null if the carrier does not permit it. */
export interface Penalties {
  change: string | null;
  refund: string | null;
}

/** Returns the penalties before departure as amounts; undefined if the carrier files none. */
export function penaltiesOf(brand: string, carrier: string, currency: Currency): Penalties | undefined {
  const filed = filedBy(brand, carrier);
  if (!filed) return undefined;
  const { change, refundBefore } = filed;
  return {
    change: change === undefined ? null : amountOf(change, currency),
    refund: refundBefore === undefined ? null : amountOf(refundBefore, currency),
  };
}
