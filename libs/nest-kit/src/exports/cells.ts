import { agencyDate, agencyTimeZone, fromMinorUnits } from '@portal/contracts';

/** Value of an exported cell; null leaves it empty. */
export type Cell = string | number | Date | null;

/** Number formats of spreadsheet cells. */
export const cellFormats = { amount: '#,##0.00', day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' } as const;

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: agencyTimeZone, hour: '2-digit', minute: '2-digit' });

/** Converts minor units to a decimal amount. */
export const amountCell = (minor: number | undefined): Cell => (minor === undefined ? null : fromMinorUnits(minor));

/** Converts the leading yyyy-MM-dd of a text to a date cell. Spreadsheet dates have no time zone. */
export const dayCell = (text: string | undefined): Cell => (text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : null);

/** Converts an instant to Lusaka time. */
export const minuteCell = (instant: Date): Cell => new Date(`${agencyDate(instant)}T${clock.format(instant)}:00Z`);
