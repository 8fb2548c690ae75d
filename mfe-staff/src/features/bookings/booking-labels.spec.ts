import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { bookingDetails, bookingType, isCancellable } from './booking-labels';

const flight = {
  ticketNumbers: ['065-1'],
  amadeusRecordLocator: 'K7QM4X',
  status: 'confirmed',
  flightDetails: { origin: 'LUN', destination: 'NLA', airlineCode: 'P0', flightNumber: '301' },
} as Booking;

describe('booking labels', () => {
  it('describe a flight by cities, number, PNR, tickets and airports', () => {
    expect(bookingType(flight)).toBe('Flight');
    expect(bookingDetails(flight)).toEqual(['Lusaka to Ndola', 'P0301', 'PNR K7QM4X', 'Tickets 065-1', 'LUN to NLA']);
  });
  it('show N/A for a booking without flight and package', () => {
    expect(bookingType({ ...flight, flightDetails: undefined })).toBe('N/A');
  });
  it.each([
    ['pending', true],
    ['confirmed', true],
    ['cancelled', false],
    ['completed', false],
  ] as const)('offers cancelling for %s: %s', (status, expected) => {
    expect(isCancellable({ ...flight, status })).toBe(expected);
  });
});
