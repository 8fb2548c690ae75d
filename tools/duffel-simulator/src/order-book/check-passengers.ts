import { invalid } from '../duffel-error';
import { needsDocuments } from '../offers/carrier-rules';
import type { NewOrder } from './order-body';

/** Rejects passengers that are not exactly those of the offer, without required documents or not yet born. */
export function checkPassengers({ body, offer }: NewOrder, today: string): void {
  body.passengers.forEach(({ id, born_on, identity_documents: documents }, index) => {
    const pointer = `/passengers/${index}`;
    if (!offer.passengerIds.includes(id)) throw invalid(`${pointer}/id`, 'validation_inclusion');
    if (body.passengers.findIndex((other) => other.id === id) < index)
      throw invalid(`${pointer}/id`, 'validation_unique');
    if (born_on > today) throw invalid(`${pointer}/born_on`, 'validation_past');
    if (needsDocuments(offer.flightOffer) && !documents?.length)
      throw invalid(`${pointer}/identity_documents`, 'validation_required');
  });
  if (body.passengers.length < offer.passengerIds.length)
    throw invalid('/passengers', 'validation_required', 'Every passenger of the offer is needed.');
}
