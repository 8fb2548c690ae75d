import { agencyDate } from '@portal/contracts';

const dayMs = 86_400_000;

/** Tomorrow in Lusaka. Its flights can be booked online at any hour, unlike those of today. */
export const defaultDeparture = (): string => agencyDate(new Date(Date.now() + dayMs));
