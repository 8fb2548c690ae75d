import { describe, expect, it } from '@jest/globals';
import { addUpMinor } from '@portal/contracts';
import * as fc from 'fast-check';
import { divideRefund } from './divide-refund';

const kwacha = (minor: number) => ({ minor, kwachaMinor: minor });

describe('divideRefund', () => {
  it('takes the newest payment first, each at most what it has left [N6.8]', () => {
    const payments = [
      { id: 'newer', leftMinor: 200_000 },
      { id: 'older', leftMinor: 300_000 },
    ];
    expect(divideRefund(kwacha(400_000), payments)).toEqual([
      { paymentId: 'newer', ...kwacha(200_000) },
      { paymentId: 'older', ...kwacha(200_000) },
    ]);
    expect(divideRefund(kwacha(150_000), payments)).toEqual([{ paymentId: 'newer', ...kwacha(150_000) }]);
    expect(divideRefund(kwacha(500_001), payments)).toBeUndefined();
  });

  it('skips payments that have nothing left', () => {
    const payments = [
      { id: 'returned', leftMinor: 0 },
      { id: 'older', leftMinor: 5 },
    ];
    expect(divideRefund(kwacha(5), payments)).toEqual([{ paymentId: 'older', ...kwacha(5) }]);
    expect(divideRefund(kwacha(0), payments)).toEqual([]);
  });

  it('adds up in both currencies for any payments', () => {
    const lefts = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        lefts,
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (left, minor, wanted) => {
          const payments = left.map((leftMinor, index) => ({ id: String(index), leftMinor }));
          const kwachaMinor = Math.min(wanted, addUpMinor(left));
          const parts = divideRefund({ minor, kwachaMinor }, payments)!;
          expect(addUpMinor(parts.map((part) => part.kwachaMinor))).toBe(kwachaMinor);
          if (kwachaMinor > 0) expect(addUpMinor(parts.map((part) => part.minor))).toBe(minor);
          for (const part of parts) {
            expect(part.kwachaMinor).toBeLessThanOrEqual(left[Number(part.paymentId)]!);
            expect(part.minor).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
