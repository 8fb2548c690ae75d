import { describe, expect, it } from '@jest/globals';
import { orderResponseSchema } from './duffel-answers';
import { toOrderStanding } from './duffel-order-read';

const segment = (departing_at: string) => ({
  id: 'seg_1',
  origin: { iata_code: 'LUN' },
  destination: { iata_code: 'JNB' },
  departing_at,
  arriving_at: '2030-01-05T16:10:00',
  marketing_carrier: { iata_code: 'ZN', name: 'Zambezi Air' },
  marketing_carrier_flight_number: '100',
});
const slice = (id: string, departing_at = '2030-01-05T14:05:00') => ({ id, segments: [segment(departing_at)] });
const change = (more: object = {}) => ({
  id: 'aic_1',
  action_taken: null,
  available_actions: ['accept', 'cancel'],
  created_at: '2029-12-01T10:00:00Z',
  removed: [slice('sli_1')],
  added: [slice('sli_2', '2030-01-05T17:25:00')],
  ...more,
});
const standing = (changes: object[], slices = [slice('sli_1')]) =>
  toOrderStanding(
    orderResponseSchema.parse({
      data: {
        id: 'ord_1',
        booking_reference: 'ABCDEF',
        total_amount: '100.00',
        total_currency: 'USD',
        slices,
        airline_initiated_changes: changes,
      },
    }).data,
  );
const departures = (...given: Parameters<typeof standing>) =>
  (standing(...given).segments ?? []).map(({ departs }) => departs);

describe('order with a change by the airline', () => {
  it('has the new flights before the change is accepted', () => {
    expect(departures([change()])).toEqual(['2030-01-05T17:25:00']);
    expect(departures([change()], [slice('sli_2', '2030-01-05T17:25:00')])).toEqual(['2030-01-05T17:25:00']);
  });

  it('has the flights of the latest of several changes', () => {
    const later = change({
      id: 'aic_2',
      created_at: '2029-12-02T10:00:00Z',
      removed: [slice('sli_2')],
      added: [slice('sli_3', '2030-01-05T19:00:00')],
    });
    expect(departures([later, change()])).toEqual(['2030-01-05T19:00:00']);
    expect(standing([later, change()]).airlineChange?.ids).toEqual(['aic_1', 'aic_2']);
  });

  it.each([
    ['an answered change', { action_taken: 'accepted' }],
    ['a change that is being processed', { travel_agent_ticket: { id: 'tat_1' } }],
  ])('awaits no answer to %s', (_name, more) => {
    expect(standing([change(more)]).airlineChange).toBeUndefined();
  });

  it.each([
    ['removes a flight without another one', { added: [] }],
    ['offers no acceptance', { available_actions: ['update'] }],
    ['is not described', { added: null, removed: null }],
  ])('cannot be accepted by a call if it %s', (_name, more) => {
    expect(standing([change(more)]).airlineChange?.canAccept).toBe(false);
  });

  it('is still read when a change has an unknown form', () => {
    expect(departures([{ id: 7 }])).toEqual(['2030-01-05T14:05:00']);
  });
});
