import type { Portal } from '@portal/supervisor';

/** Simulator that runs instead of the flight provider, and the start of its calls on the wire. */
export interface AirlineProcess {
  name: 'flight-simulator' | 'duffel-simulator';
  orderCall: string;
  listCall: string;
  cancelCall: string;
}

const airlines: readonly AirlineProcess[] = [
  {
    name: 'flight-simulator',
    orderCall: 'POST /v1/booking/flight-orders',
    listCall: 'GET /v1/booking/flight-orders?',
    cancelCall: 'DELETE /v1/booking/flight-orders',
  },
  {
    name: 'duffel-simulator',
    orderCall: 'POST /air/orders',
    listCall: 'GET /air/orders?',
    cancelCall: '/actions/confirm',
  },
];

/** Returns the simulated airline of a portal. */
export function findAirline(parts: Portal['processes']): AirlineProcess {
  const airline = airlines.find(({ name }) => name in parts);
  if (!airline) throw new Error('no flight provider is simulated');
  return airline;
}
