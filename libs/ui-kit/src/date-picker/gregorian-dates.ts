import { GregorianCalendar } from '@internationalized/date';

/*
 * What the component library finds in the place of the date library: the same, without the thirteen calendars of other
 * parts of the world, which no page of the portal shows.
 */
export * from '@internationalized/date';
export const createCalendar = (): GregorianCalendar => new GregorianCalendar();
