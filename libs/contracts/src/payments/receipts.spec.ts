import { describe, expect, it } from '@jest/globals';
import { readReceiptNumber, receiptNumberOf } from './receipts';

describe('readReceiptNumber', () => {
  it.each(['R-2026-000012', 'r-2026-12', 'R 2026 12', 'R2026000012', ' r2026-000012 '])('reads %s', (typed) =>
    expect(readReceiptNumber(typed)).toBe(receiptNumberOf(2026, 12)),
  );
  it.each(['', 'R', 'R-2026', '2026-000012', '0973456789', 'R-1999-1', 'R-2026-12x', 'RUD4Q2'])(
    'returns undefined for "%s"',
    (typed) => expect(readReceiptNumber(typed)).toBeUndefined(),
  );
});
