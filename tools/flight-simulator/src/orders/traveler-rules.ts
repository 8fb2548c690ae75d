import { ageOn } from '../basics/calendar';
import type { Passenger } from '../fares/offer-builder';
import { issue, ProviderError, fail, type Issue } from '../provider-error';
import type { TravelerType } from '../wire';
import type { TravelerBody } from '../order-book/order-request';

const AGES: Record<TravelerType, readonly [from: number, to: number]> = {
  ADULT: [12, 130],
  SENIOR: [60, 130],
  YOUNG: [12, 25],
  STUDENT: [12, 40],
  CHILD: [2, 11],
  HELD_INFANT: [0, 1],
  SEATED_INFANT: [0, 1],
};
const INFANTS: ReadonlySet<TravelerType> = new Set(['HELD_INFANT', 'SEATED_INFANT']);

function ageIssue(
  type: TravelerType,
  dateOfBirth: string,
  terms: { index: number; departure: string },
): Issue | undefined {
  const [from, to] = AGES[type];
  const age = ageOn(dateOfBirth, terms.departure);
  if (age >= from && age <= to) return undefined;
  const reason = age < from ? 'TOO_YOUNG' : 'TOO_OLD';
  return issue(4926, `${reason}: age does not match traveler type ${type}`, {
    pointer: `/data/travelers[${terms.index}]/dateOfBirth`,
  });
}

/** Rejects missing travelers, those unknown to the offer or of the wrong age, and infants without an adult each. */
export function checkTravelers(
  travelers: readonly TravelerBody[],
  passengers: readonly Passenger[],
  departure: string,
): void {
  const missing = passengers.find(({ id }) => !travelers.some((traveler) => traveler.id === id));
  if (missing) throw fail(32171, `traveler ${missing.id} needed`, { pointer: '/data/travelers' });
  const issues = travelers.flatMap((traveler, index): Issue[] => {
    const passenger = passengers.find(({ id }) => id === traveler.id);
    const pointer = `/data/travelers[${index}]`;
    if (!passenger) return [issue(4926, 'Traveler is not part of the offer', { pointer: `${pointer}/id` })];
    if (!traveler.dateOfBirth) {
      return passenger.type === 'ADULT'
        ? []
        : [issue(32171, 'dateOfBirth needed', { pointer: `${pointer}/dateOfBirth` })];
    }
    const wrongAge = ageIssue(passenger.type, traveler.dateOfBirth, { index, departure });
    return wrongAge ? [wrongAge] : [];
  });
  if (issues.length > 0) throw new ProviderError(issues);
  const infants = passengers.filter(({ type }) => INFANTS.has(type)).length;
  const minors = infants + passengers.filter(({ type }) => type === 'CHILD').length;
  const adults = passengers.length - minors;
  if (infants > adults || (minors > 0 && adults === 0)) {
    throw fail(4926, 'There is not enough adults to accompany infants and children', { pointer: '/data/travelers' });
  }
}
