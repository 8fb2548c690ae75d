import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';
import { multiplyByCount } from '../values/money';

const { groupOfferInvalid } = texts.validation;
const member = z.int(groupOfferInvalid).check(z.gte(1, groupOfferInvalid), z.lte(limits.adultsMax, groupOfferInvalid));

/** Of each full group of `travelers`, only `paying` are charged, such as 3 of 4. */
export const groupOfferSchema = z
  .strictObject({ travelers: member, paying: member })
  .check(z.refine(({ travelers, paying }) => paying < travelers, groupOfferInvalid));
export type GroupOffer = z.infer<typeof groupOfferSchema>;

/** Number of travelers of a party who are charged. */
export const payingTravelers = (party: number, offer: GroupOffer | undefined): number =>
  offer === undefined ? party : party - Math.floor(party / offer.travelers) * (offer.travelers - offer.paying);

/** Price of a package for a party, in minor units. */
export const partyPriceMinor = (
  { priceMinor, groupOffer }: { priceMinor: number; groupOffer?: GroupOffer | undefined },
  travelers: number,
): number => multiplyByCount(priceMinor, payingTravelers(travelers, groupOffer));
