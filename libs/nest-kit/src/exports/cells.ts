import { agencyDate, agencyTimeZone, fromMinorUnits } from '@portal/contracts';

/** What stands in a field of a file; null leaves it empty. */
export type Cell = string | number | Date | null;

/** How a sheet shows an amount, a day and a minute. */
export const cellFormats = { amount: '#,##0.00', day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' } as const;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: agencyTimeZone, hour: '2-digit', minute: '2-digit' });

/** An amount in whole units of its currency. */
export const amountCell = (minor: number | undefined): Cell => (minor === undefined ? null : fromMinorUnits(minor));

/** The day that a text begins with (yyyy-MM-dd). Days of a sheet have no zone: it is the one that stands there. */
export const dayCell = (text: string | undefined): Cell => (text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : null);

/** An instant by the clock of Lusaka. */
export const minuteCell = (instant: Date): Cell => new Date(`${agencyDate(instant)}T${clock.format(instant)}:00Z`);
