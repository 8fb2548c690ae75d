import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseOptions } from '../base/generator';
import { Workspace } from '../base/workspace';
import { endpointGenerator } from './endpoint';

const root = resolve(import.meta.dirname, '../../../..');
const plan = (line: string) => {
  const args = line.split(' ').filter(Boolean);
  return endpointGenerator.plan(new Workspace(root), parseOptions(endpointGenerator, args));
};

describe('new:endpoint rejects', () => {
  it.each([
    ['no name', '--service bookings', 'Usage: npm run new:endpoint'],
    ['two names', 'getHarbourTides getOther --service bookings', 'Usage: npm run new:endpoint'],
    ['an unknown option', 'getHarbourTides --servise bookings', 'Usage: npm run new:endpoint'],
    ['a name without a verb', 'notes --service bookings', 'use a verb and a noun'],
    ['a name in another case', 'get-harbour-tides --service bookings', 'use a verb and a noun'],
    ['a path outside the folder', '../getHarbourTides --service bookings', 'use a verb and a noun'],
    ['a verb without a known method', 'weighHarbourTides --service bookings', 'add --method'],
    ['an unsupported method', 'getHarbourTides --service bookings --method PATCH', "'PATCH' is not a supported method"],
    ['no service', 'getHarbourTides', '--service bookings, catalog, flights, identity'],
    ['an unknown service', 'getHarbourTides --service booking', "Unknown service 'booking'"],
    ['an unknown feature', 'getHarbourTides --service bookings --feature trips', 'services/bookings/src/trips'],
    ['a folder without calls', 'getHarbourTides --service bookings --feature mail', 'add --feature bookings'],
    ['an ambiguous feature', 'getHarbourTides --service identity', 'add --feature'],
    ['an existing new feature', 'getHarbourTides --service bookings --new-feature mail', 'already exists'],
    ['an existing call', 'createBooking --service bookings --path /others', "The call 'createBooking' already exists"],
    ['an existing path', 'getHarbourTides --service bookings --path /bookings', "the address of 'listBookings'"],
    [
      'an existing call of a spread table',
      'listPackages --service catalog --path /others',
      "The call 'listPackages' already exists",
    ],
    [
      'an existing path of a spread table',
      'getHarbourTides --service catalog --path /packages/:id --not-found BOOKING_NOT_FOUND',
      "the address of 'getPackage'",
    ],
    ['a path with two ids', 'getHarbourTides --service bookings --path /trips/:id/notes/:id', 'not a valid path'],
    ['a path with capitals', 'getHarbourTides --service bookings --path /Trips', 'not a valid path'],
    ['an unknown role', 'getHarbourTides --service bookings --access pilot', "'pilot' is not a role"],
    ['public access', 'getHarbourTides --service bookings --access anyone', 'added manually'],
    ['an id without a code', 'getHarbourTides --service bookings --path /trips/:id', '--not-found <CODE>'],
    [
      'an unknown code',
      'getHarbourTides --service bookings --path /trips/:id --not-found TRIP_LOST',
      "'TRIP_LOST' is not one",
    ],
  ])('%s', (_what, line, message) => {
    expect(() => plan(line)).toThrow(message);
  });
});

describe('new:endpoint accepts', () => {
  it.each([
    [
      'the method and the path from the name',
      'updateHarbourTides --service bookings',
      'PUT /api/harbour-tides is implemented',
    ],
    [
      'a given method and path',
      'weighTrip --service flights --new-feature trips --method POST --path /trips/weight',
      'POST /api/trips/weight is implemented',
    ],
  ])('%s', (_what, line, next) => {
    expect(plan(line).next[0]).toContain(next);
  });
});

describe('new:endpoint adds to the contract', () => {
  const contracts = 'libs/contracts/src';
  const rowsAfter = (line: string, path: string): string => {
    const workspace = new Workspace(root);
    endpointGenerator.plan(workspace, parseOptions(endpointGenerator, line.split(' ')));
    return workspace.source(`${contracts}/${path}`).getFullText();
  };
  const reading = 'getHarbourTides --service bookings';
  const changing = 'updateHarbourTides --service bookings';

  it('only a response schema for a GET call', () => {
    expect(rowsAfter(reading, 'calls/response-schemas.ts')).toMatch(
      / {2}getBooking: [^]*\n {2}getHarbourTides: \{ answers: \{ 200: getHarbourTidesResponseSchema \} \},/,
    );
    expect(rowsAfter(reading, 'bookings/bookings.ts')).toContain('getHarbourTidesResponseSchema = z.object(');
    expect(rowsAfter(reading, 'call-schemas.ts')).not.toContain('HarbourTides');
  });

  it('the row and schemas next to those of the same service', () => {
    const catalog = 'getHarbourTides --service catalog --feature packages';
    expect(rowsAfter(catalog, 'calls/catalog-calls.ts')).toContain("getHarbourTides: { method: 'GET'");
    expect(rowsAfter(catalog, 'api-calls.ts')).not.toContain('getHarbourTides');
    expect(rowsAfter(catalog, 'catalog/packages.ts')).toContain('getHarbourTidesResponseSchema = z.object(');
  });

  it('a separate request module, so that pages without forms do not load it', () => {
    expect(rowsAfter(changing, 'calls/response-schemas.ts')).toContain(
      'updateHarbourTides: { takesBody: true, answers: {',
    );
    expect(rowsAfter(changing, 'call-schemas.ts')).toMatch(
      / {2}updateBooking: [^]*\n {2}updateHarbourTides: \{ \.\.\.responseSchemas\.updateHarbourTides, body: updateHarbourTidesRequestSchema \},\n/,
    );
    expect(rowsAfter(changing, 'bookings/booking-requests.ts')).toContain('RequestSchema = z.strictObject({ note:');
    expect(rowsAfter(changing, 'bookings/bookings.ts')).not.toContain('updateHarbourTidesRequest');
  });
});
