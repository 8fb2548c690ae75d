import type { Reply } from '@portal/simulator-kit';
import { dictionariesOf } from '../../fares/offer-builder';
import { departureNamed, type Departure } from '../../network/timetable';
import { searchOffers, type SearchRequest } from '../../offers/search-offers';
import type { FlightOffer } from '../../wire';
import type { Call } from '../request/call';
import { jsonReply } from '../request/reply';
import { readSearchBody } from './search-body';
import { readSearchQuery } from './search-query';

function pathsIn(offers: readonly FlightOffer[]): Departure[][] {
  return offers.map((offer) =>
    offer.itineraries
      .flatMap(({ segments }) => segments)
      .flatMap(
        ({ carrierCode, number, departure }) => departureNamed(carrierCode, number, departure.at.slice(0, 10)) ?? [],
      ),
  );
}

function answerSearch({ world, url, fault }: Call, request: SearchRequest): Reply {
  if (fault?.action === 'price-bump') world.fares.increase(pathsIn(searchOffers(request, world)), fault.percent);
  const offers = fault?.action === 'sold-out' ? [] : searchOffers(request, world);
  return jsonReply({
    meta: { count: offers.length, links: { self: url.href } },
    data: offers,
    ...(offers.length > 0 ? { dictionaries: dictionariesOf(offers) } : {}),
  });
}

export function searchByQuery(call: Call): Reply {
  return answerSearch(call, readSearchQuery(call.url.searchParams, call.world.clock.today()));
}

export function searchByBody(call: Call): Reply {
  return answerSearch(call, readSearchBody(call.body, call.world.clock.today()));
}
