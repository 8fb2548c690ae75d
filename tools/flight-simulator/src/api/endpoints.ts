import type { Reply } from '@portal/simulator-kit';
import type { Operation } from '../faults/fault';
import { getAirlines } from './airlines';
import type { Call } from './request/call';
import { postIssuance } from './issuance';
import { getLocation, nearestAirports, searchCities, searchLocations } from './locations';
import { deleteOrder, findOrders, getOrder, postOrder } from './orders';
import { priceOffers } from './pricing';
import { searchByBody, searchByQuery } from './search/search';
import { issueToken } from './token';

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  operation: Operation;
  answer: (call: Call) => Reply;
}

/** Matched in order: fixed paths precede those with an id. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/v1\/security\/oauth2\/token$/, operation: 'token', answer: issueToken },
  { method: 'GET', path: /^\/v2\/shopping\/flight-offers$/, operation: 'search', answer: searchByQuery },
  { method: 'POST', path: /^\/v2\/shopping\/flight-offers$/, operation: 'search', answer: searchByBody },
  { method: 'POST', path: /^\/v1\/shopping\/flight-offers\/pricing$/, operation: 'price', answer: priceOffers },
  { method: 'POST', path: /^\/v1\/booking\/flight-orders$/, operation: 'order', answer: postOrder },
  { method: 'GET', path: /^\/v1\/booking\/flight-orders$/, operation: 'order-get', answer: findOrders },
  { method: 'GET', path: /^\/v1\/booking\/flight-orders\/([^/]+)$/, operation: 'order-get', answer: getOrder },
  { method: 'DELETE', path: /^\/v1\/booking\/flight-orders\/([^/]+)$/, operation: 'order-cancel', answer: deleteOrder },
  {
    method: 'POST',
    path: /^\/v1\/booking\/flight-orders\/([^/]+)\/issuance$/,
    operation: 'order-issue',
    answer: postIssuance,
  },
  { method: 'GET', path: /^\/v1\/reference-data\/airlines$/, operation: 'locations', answer: getAirlines },
  { method: 'GET', path: /^\/v1\/reference-data\/locations$/, operation: 'locations', answer: searchLocations },
  {
    method: 'GET',
    path: /^\/v1\/reference-data\/locations\/airports$/,
    operation: 'locations',
    answer: nearestAirports,
  },
  { method: 'GET', path: /^\/v1\/reference-data\/locations\/cities$/, operation: 'locations', answer: searchCities },
  { method: 'GET', path: /^\/v1\/reference-data\/locations\/([^/]+)$/, operation: 'locations', answer: getLocation },
];
