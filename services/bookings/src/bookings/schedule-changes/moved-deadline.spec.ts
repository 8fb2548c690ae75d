import { describe, expect, it } from '@jest/globals';
import { movedDeadline } from './moved-deadline';

const at = (hours: number): Date => new Date(Date.parse('2027-03-01T08:00:00Z') + hours * 3_600_000);
const terms = { days: 6, marginHours: 4, maxHours: 48 };
const hold = { payBy: at(20), heldUntil: at(100), warned: [24 as const], bookedAt: at(0) };

describe('movedDeadline', () => {
  it('brings the deadline forward with an earlier departure, 24 h before it', () => {
    expect(movedDeadline(hold, { from: at(44), to: at(40) }, terms, at(1))?.payBy).toEqual(at(16));
  });

  it('leaves the minimum notice of 2 h', () => {
    expect(movedDeadline(hold, { from: at(44), to: at(30) }, terms, at(10))?.payBy).toEqual(at(12));
  });

  it('extends a deadline that the departure had limited, up to the other limits', () => {
    expect(movedDeadline(hold, { from: at(44), to: at(47) }, terms, at(1))).toEqual({ payBy: at(23), warned: [24] });
    expect(movedDeadline(hold, { from: at(44), to: at(200) }, terms, at(1))?.payBy).toEqual(at(48));
    expect(movedDeadline({ ...hold, heldUntil: at(26) }, { from: at(44), to: at(200) }, terms, at(1))?.payBy).toEqual(
      at(22),
    );
  });

  it('keeps a deadline that the departure does not limit', () => {
    expect(movedDeadline(hold, { from: at(80), to: at(83) }, terms, at(1))).toBeUndefined();
    expect(movedDeadline(hold, { from: at(83), to: at(80) }, terms, at(1))).toBeUndefined();
  });

  it('never extends a deadline that has passed, or that the notice would extend', () => {
    expect(movedDeadline(hold, { from: at(44), to: at(42) }, terms, at(19.5))).toBeUndefined();
  });
});
