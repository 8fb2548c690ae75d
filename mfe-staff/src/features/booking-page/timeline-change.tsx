import { texts, type TimelineEntry } from '@portal/contracts';
import { DateText, formatDate, formatMoney } from '@portal/ui-kit';
import { capitalize } from '../bookings/booking-labels';

type FieldChange = NonNullable<TimelineEntry['changes']>[number];

/** Labels of fields whose name is not readable after `capitalize`. */
const names: Readonly<Record<string, string>> = { pnr: 'PNR', fulfilment: 'Tickets', payBy: texts.holding.payBy };

/** 'paymentStatus' → 'Payment status'. */
const nameOf = (field: string): string =>
  names[field] ?? capitalize(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const stateNames = new Map(Object.entries(texts.holding.states));

/** Flights have their times as '2027-03-05 08:15', local to the airport. */
const withLocalTimes = (text: string): string =>
  text.replaceAll(/(\d{4}-\d\d-\d\d) (\d\d:\d\d)/g, (_time, date: string, time: string) =>
    formatDate(`${date}T${time}`, { kind: 'local' }),
  );

/** Bookings services of earlier releases send amounts as 'ZMW 1234.50'. */
function Value({ field, text }: { field: string; text: string }) {
  const [, currency = '', amount = ''] = /^([A-Z]{3}) (-?\d+(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (currency !== '') return formatMoney(amount, currency);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return <DateText value={text} kind="instant" />;
  if (field === 'flights') return withLocalTimes(text);
  return (field === 'fulfilment' ? stateNames.get(text) : undefined) ?? text;
}

/** The text of flights has a 'to' of its own. */
const between = (field: string): string => (field === 'flights' ? '; now ' : ' to ');

/** A changed field with its old and new value. Personal values are not in the timeline, so only the field is named. */
export function Change({ change: { field, from, to } }: { change: FieldChange }) {
  if (from === undefined && to === undefined) return `${nameOf(field)} changed`;
  return (
    <>
      {nameOf(field)}: {from === undefined ? null : <Value field={field} text={from} />}
      {from !== undefined && to !== undefined ? between(field) : null}
      {to === undefined ? ' to none' : <Value field={field} text={to} />}
    </>
  );
}
