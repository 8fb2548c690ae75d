import type { BookingValues } from './booking-values';

/** Bound to the person, so that the next one to log in on the machine does not find it. */
const keyOf = (userId: string, packageId: string): string => `portal.package-booking.${userId}.${packageId}`;

/** Keeps what is typed for this tab, so that an expired session costs no typing. */
export function saveDraft(userId: string, packageId: string, values: BookingValues): void {
  try {
    sessionStorage.setItem(keyOf(userId, packageId), JSON.stringify(values));
  } catch {
    // A full or forbidden storage only means that the form is not kept.
  }
}

/** What that person had typed for that package; only members of the form's own kinds are taken. */
export function loadDraft(userId: string, packageId: string): Partial<BookingValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, packageId)) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isOwn));
  } catch {
    return {};
  }
}

const textNames = ['startDate', 'contactEmail', 'contactPhone', 'specialRequests'];

const isOwn = ([name, value]: [string, unknown]): boolean =>
  name === 'numberOfTravelers' ? Number.isInteger(value) : textNames.includes(name) && typeof value === 'string';

export function dropDraft(userId: string, packageId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, packageId));
  } catch {
    // Nothing was kept in a forbidden storage.
  }
}
