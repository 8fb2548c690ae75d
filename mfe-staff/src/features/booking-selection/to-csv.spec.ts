import { describe, expect, it } from '@jest/globals';
import { flightBooking } from '../../../test/sample-bookings';
import { toCsv } from './to-csv';

describe('toCsv', () => {
  const csv = (username: string) =>
    toCsv([{ ...flightBooking, user: { ...flightBooking.user, username } }]).split('\r\n');

  it('has a header and one line for each booking', () => {
    const [header, line, ...rest] = csv('mutale');
    expect(header).toMatch(/^\uFEFFBooking Number,Client,Email,/);
    expect(line).toMatch(/^ZT-FLIGHT,mutale,/);
    expect(rest).toEqual([]);
  });

  it.each([
    ['a,b', 'ZT-FLIGHT,"a,b",'],
    ['a"b', 'ZT-FLIGHT,"a""b",'],
    ['=1+1', "ZT-FLIGHT,'=1+1,"],
    [' @SUM(A1)', "ZT-FLIGHT,' @SUM(A1),"],
    ['\uFF1D1', "ZT-FLIGHT,'\uFF1D1,"],
  ])('quotes %j, and keeps spreadsheets from evaluating it', (name, start) =>
    expect(csv(name)[1]?.startsWith(start)).toBe(true),
  );
});
