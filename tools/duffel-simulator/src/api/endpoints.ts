import type { Reply } from '@portal/simulator-kit';
import type { Operation } from '../faults/fault';
import { listAirlineChanges, postAcceptance } from './airline-changes';
import type { Call } from './call';
import { getChangeOffer, getOrderChange, postChangeConfirmation, postChangeRequest, postOrderChange } from './changes';
import { getCancellation, listCancellations, postCancellation, postConfirmation } from './cancellations';
import { getOffer, postOfferRequest } from './offers';
import { getOrder, listOrders, postOrder, postPayment } from './orders';

export interface Endpoint {
  method: 'GET' | 'POST';
  path: RegExp;
  operation: Operation;
  answer: (call: Call) => Reply;
}

/** The SDK ends the path of an offer request with a slash. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/air\/offer_requests\/?$/, operation: 'search', answer: postOfferRequest },
  { method: 'GET', path: /^\/air\/offers\/([^/]+)$/, operation: 'price', answer: getOffer },
  { method: 'POST', path: /^\/air\/orders$/, operation: 'order', answer: postOrder },
  { method: 'GET', path: /^\/air\/orders$/, operation: 'order-get', answer: listOrders },
  { method: 'GET', path: /^\/air\/orders\/([^/]+)$/, operation: 'order-get', answer: getOrder },
  { method: 'POST', path: /^\/air\/payments$/, operation: 'order-issue', answer: postPayment },
  { method: 'POST', path: /^\/air\/order_cancellations$/, operation: 'cancel-quote', answer: postCancellation },
  { method: 'GET', path: /^\/air\/order_cancellations$/, operation: 'cancel-quote-get', answer: listCancellations },
  {
    method: 'GET',
    path: /^\/air\/order_cancellations\/([^/]+)$/,
    operation: 'cancel-quote-get',
    answer: getCancellation,
  },
  {
    method: 'POST',
    path: /^\/air\/order_cancellations\/([^/]+)\/actions\/confirm$/,
    operation: 'order-cancel',
    answer: postConfirmation,
  },
  { method: 'POST', path: /^\/air\/order_change_requests$/, operation: 'change-quote', answer: postChangeRequest },
  {
    method: 'GET',
    path: /^\/air\/order_change_offers\/([^/]+)$/,
    operation: 'change-quote-get',
    answer: getChangeOffer,
  },
  { method: 'POST', path: /^\/air\/order_changes$/, operation: 'change-prepare', answer: postOrderChange },
  { method: 'GET', path: /^\/air\/order_changes\/([^/]+)$/, operation: 'change-quote-get', answer: getOrderChange },
  {
    method: 'POST',
    path: /^\/air\/order_changes\/([^/]+)\/actions\/confirm$/,
    operation: 'order-change',
    answer: postChangeConfirmation,
  },
  {
    method: 'GET',
    path: /^\/air\/airline_initiated_changes$/,
    operation: 'airline-change-get',
    answer: listAirlineChanges,
  },
  {
    method: 'POST',
    path: /^\/air\/airline_initiated_changes\/([^/]+)\/actions\/accept$/,
    operation: 'airline-change-accept',
    answer: postAcceptance,
  },
];
