import { describe, expect, it } from '@jest/globals';
import { actionText, noShowText } from './fare-texts';
import type { TicketAction } from './penalty';
import { parsePenaltyText } from './penalty-text';

const textOf = (lines: readonly string[], action: TicketAction) =>
  actionText(parsePenaltyText(lines.join('\n')), action)?.replaceAll('\u00a0', ' ');

const charged = [
  'PE.PENALTIES',
  'CHANGES',
  '  BEFORE DEPARTURE',
  '    CHARGE ZMW 1170.00 FOR REISSUE/',
  '    REVALIDATION.',
  '    WAIVED FOR DEATH OF PASSENGER OR FAMILY MEMBER.',
  '    CHARGE ZMW 2340.00 FOR NO-SHOW.',
  '    NOTE -',
  '      CHARGE ZMW 9.00 FOR NOTHING AT ALL.',
  '  AFTER DEPARTURE',
  '    CHANGES NOT PERMITTED.',
  'CANCELLATIONS',
  '  ANY TIME',
  '    TICKET IS NON-REFUNDABLE IN CASE OF CANCEL/NO-SHOW/',
  '    REFUND.',
];

describe('fare rule category 16', () => {
  it('describes cost and time of a change in plain language, without notes and waivers', () => {
    expect(textOf(charged, 'change')).toBe(
      'Before departure: K 1,170.00 per person, plus any difference in fare. After departure: not allowed.',
    );
    expect(textOf(charged, 'refund')).toBe('No refund.');
    expect(noShowText(parsePenaltyText(charged.join('\n')))?.replaceAll('\u00a0', ' ')).toBe(
      'Before departure: a change afterwards: K 2,340.00 per person, plus any difference in fare. No refund.',
    );
  });

  it.each([
    [['CHANGES', 'ANY TIME', 'CHANGES PERMITTED.'], 'change', 'Free of charge, plus any difference in fare.'],
    [['CANCELLATIONS', 'CHARGE 25 PERCENT FOR CANCEL/REFUND.'], 'refund', 'Refundable, less 25% of the fare.'],
    [['CANCELLATIONS', 'CANCELLATIONS PERMITTED FOR CANCEL/REFUND.'], 'refund', 'Refundable free of charge.'],
    [
      ['CHANGES/CANCELLATIONS', 'ANY TIME', 'CHANGES NOT PERMITTED IN CASE OF CANCEL/NO-SHOW/REFUND/REISSUE.'],
      'refund',
      'No refund.',
    ],
    [
      [
        'CANCELLATIONS',
        'BEFORE DEPARTURE',
        'CHARGE USD 90.00 FOR REFUND.',
        'AFTER DEPARTURE',
        'CHARGE USD 90 FOR REFUND.',
      ],
      'refund',
      'Before departure: refundable, less US$90.00 per person. After departure: refundable, less US$90.00 per person.',
    ],
    [
      ['CHANGES', 'CHARGE USD 50.00.', 'CHARGE USD 1,080.00.'],
      'change',
      'Up to US$1,080.00, plus any difference in fare.',
    ],
  ] as const)('reports for %j under %s: %s', (lines, action, text) => {
    expect(textOf(lines, action)).toBe(text);
  });

  it.each([
    [['CHANGES', 'A FEE APPLIES AS PER THE TABLE OF THE AIRLINE.']],
    [['CHANGES', 'CHANGES NOT PERMITTED.', 'CHARGE USD 50.00 FOR REISSUE.']],
  ])('reports unspecified conditions for %j', (lines) => {
    expect(textOf(lines, 'change')).toBe('The airline sets conditions. Ask us before you book.');
  });

  it.each([[['NO PENALTIES FILED']], [['CANCELLATIONS', 'TICKET IS NON-REFUNDABLE.']], [['']]])(
    'reports nothing about changes for %j',
    (lines) => {
      expect(textOf(lines, 'change')).toBeUndefined();
    },
  );
});
