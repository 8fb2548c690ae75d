import { describe, expect, it } from '@jest/globals';
import { excessOf, movedBySystem } from './excess';

const refund = (minor: number, kwachaMinor = minor) => ({
  ...{ id: 'r', ownerId: 'u', minor, kwachaMinor },
  ...movedBySystem(),
});
const books = { chargedMinor: 10_000, refunds: [], isForeign: false };

describe('excessOf', () => {
  it('is the confirmed money above the charges, less what was returned before', () => {
    const settled = [{ minor: 8_000 }, { minor: 5_000 }];
    expect(excessOf({ ...books, settled })).toEqual({ minor: 3_000, kwachaMinor: 3_000 });
    expect(excessOf({ ...books, settled, refunds: [refund(3_000)] })).toBeUndefined();
    expect(excessOf({ ...books, settled: [{ minor: 10_000 }] })).toBeUndefined();
  });

  it('excludes a transfer that awaits its confirmation', () => {
    const settled = [{ minor: 10_000 }, { minor: 5_000, isUnconfirmed: true as const }];
    expect(excessOf({ ...books, settled })).toBeUndefined();
  });

  it('returns the kwacha of a foreign booking in proportion, and nothing without a stored rate', () => {
    const at = (minor: number, perUnit: string) => ({ minor, perUnit });
    const settled = [{ minor: 15_000, converted: at(300_000, '20') }];
    expect(excessOf({ ...books, isForeign: true, settled })).toEqual({ minor: 5_000, kwachaMinor: 100_000 });
    expect(excessOf({ ...books, isForeign: true, settled: [{ minor: 15_000 }] })).toBeUndefined();
  });
});
