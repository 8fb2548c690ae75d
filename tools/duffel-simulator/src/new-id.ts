import { randomUUID } from 'node:crypto';

const LENGTH = 22;

export type IdPrefix = 'aic' | 'off' | 'orq' | 'ord' | 'ore' | 'ocr' | 'oco' | 'oce' | 'pas' | 'pay' | 'req' | 'sli';

/** Returns a new id as Duffel writes them: `off_` and 22 characters. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, LENGTH)}`;

/** Returns an id derived from that of the parent, the same each time. */
export const partId = (prefix: 'seg' | 'sli', parent: string, position: number): string =>
  `${prefix}_${parent.slice(parent.indexOf('_') + 1, -2)}${String(position).padStart(2, '0')}`;
