import { describe, expect, it } from '@jest/globals';
import { messageProblems } from './commit-message';

describe('the message of a commit', () => {
  it.each([
    'fix(bookings): ask the airline again\n\nIt had forgotten.\n# Please enter the commit message',
    'feat!: the old address is gone',
    'docs: which commit closed each finding',
    "Merge branch 'main'",
    'fixup! fix: anything',
  ])('may be %j', (message) => {
    expect(messageProblems(message)).toEqual([]);
  });

  it.each([
    ['asked the airline again', /Say `type\(slice\)/],
    ['feature: a new page of trips', /^feature is none of feat, fix/],
    ['fix: it', /little more/],
    [`fix: ${'long '.repeat(20)}`, /has 105 characters/],
    ['fix: ask the airline again\nIt had forgotten.', /second line/],
  ])('may not be %j', (message, problem) => {
    expect(messageProblems(message).join()).toMatch(problem);
  });
});
