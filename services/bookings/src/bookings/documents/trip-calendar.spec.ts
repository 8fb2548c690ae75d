import { describe, expect, it } from '@jest/globals';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import { segments } from '../../../test/fixtures/sample-trip';
import type { BookingRecord } from '../record/booking-record';
import { tripCalendar } from './trip-calendar';

const booking = (more: Partial<BookingRecord>): BookingRecord =>
  ({
    id: '652f3c0a9b1e4d0012345678',
    bookingNumber: 'ZT-ABCD2345',
    recordLocator: 'K7QM4X',
    status: 'confirmed',
    startDate: '2026-12-18T23:10:00',
    endDate: '2026-12-19T07:25:00',
    updatedAt: new Date('2026-11-23T08:00:00Z'),
    ...more,
  }) as BookingRecord;

/** Parsed with a different library than the one that wrote it. */
const read = (text: string): IcsCalendar => convertIcsCalendar(undefined, text);
const instants = (text: string) =>
  read(text).events?.map(({ start, end }) => [start.date.toISOString(), end?.date.toISOString()]);

describe('tripCalendar', () => {
  it('contains each flight in local airport time, also over midnight', () => {
    const text = tripCalendar(booking({ segments }));
    expect(text).toContain('DTSTART;TZID=Africa/Lusaka:20261218T231000');
    expect(text).toContain('DTSTART;TZID=Africa/Addis_Ababa:20261219T091500');
    expect(text).toContain('DTSTART;TZID=Asia/Dubai:20270103T034000');
    expect(instants(text)).toEqual([
      ['2026-12-18T21:10:00.000Z', '2026-12-19T01:25:00.000Z'],
      ['2026-12-19T06:15:00.000Z', '2026-12-19T10:20:00.000Z'],
      ['2027-01-02T23:40:00.000Z', undefined],
    ]);
  });

  it('defines every time zone that its events use', () => {
    const text = tripCalendar(booking({ segments }));
    const named = new Set([...text.matchAll(/^DT(?:START|END);TZID=(.+?):/gm)].map(([, zone]) => zone));
    const brought = new Set([...text.matchAll(/^TZID:(.+?)\r?$/gm)].map(([, zone]) => zone));
    expect(named.size).toBe(3);
    expect(brought).toEqual(named);
  });

  it('states the flight, its route and the phone number to call', () => {
    const [first, , back] = read(tripCalendar(booking({ segments }))).events ?? [];
    expect(first).toMatchObject({
      summary: 'ET 862: Lusaka (LUN) to Addis Ababa (ADD)',
      location: 'Kenneth Kaunda International Airport',
      status: 'CONFIRMED',
    });
    expect(first?.description).toContain('PNR K7QM4X');
    expect(first?.description).toContain('+260 211 000 120');
    expect(back?.summary).toBe('Flight: Dubai (DXB) to Lusaka (LUN)');
  });

  it('keeps the event ids, so that an update replaces the events and a cancellation removes them', () => {
    const before = read(tripCalendar(booking({ segments })));
    const changed = read(tripCalendar(booking({ segments, version: 2 })));
    const cancelled = read(tripCalendar(booking({ segments, version: 3, status: 'cancelled' })));
    const names = ({ events = [] }: IcsCalendar) => events.map(({ uid }) => uid);
    expect(new Set(names(before)).size).toBe(3);
    expect([names(changed), names(cancelled)]).toEqual([names(before), names(before)]);
    const sequence = ({ events }: IcsCalendar) => events?.[0]?.sequence ?? 0;
    expect([sequence(before), sequence(changed), sequence(cancelled)]).toEqual([0, 2, 4]);
    expect(cancelled).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }, {}, {}] });
  });

  it('spans a package from its first to its last day', () => {
    const travelPackage = { id: 'p', name: 'Falls, and safari; ŋ', description: '', priceMinor: 100 };
    const text = tripCalendar(booking({ package: travelPackage, startDate: '2026-12-18', endDate: '2026-12-21' }));
    expect(text).toContain('DTSTART;VALUE=DATE:20261218');
    expect(text).toContain('DTEND;VALUE=DATE:20261222');
    expect(read(text).events).toMatchObject([{ summary: 'Falls, and safari; ŋ' }]);
  });

  it('contains a flight between unknown airports at its stored time', () => {
    const [segment] = segments;
    const text = tripCalendar(booking({ segments: [{ ...segment!, from: 'QQQ', to: 'QQX' }] }));
    expect(read(text).events).toMatchObject([{ summary: 'ET 862: QQQ to QQX', location: 'QQQ' }]);
  });

  it('prevents names from injecting events', () => {
    const evil = 'Falls\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Pay elsewhere';
    const travelPackage = { id: 'p', name: evil, description: '', priceMinor: 100 };
    const text = tripCalendar(booking({ package: travelPackage, startDate: '2026-12-18', endDate: '2026-12-21' }));
    const lines = text.split(/\r\n|\r|\n/);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([expect.stringContaining('Falls END:VEVENT')]);
  });
});
