import { describe, expect, it } from '@jest/globals';
import { messageProblems } from './commit-message';

describe('messageProblems', () => {
  it.each([
    'fix(bookings): retry a missing order\n\nThe sweeper stopped too early.\n# Please enter the commit message',
    'feat!: remove the former address',
    'feat(ui-kit): focus the first field with an error',
    'refactor: process events in order',
    'fix: embed fonts in receipts',
    "Merge branch 'main'",
    'fixup! fix: anything',
  ])('accepts %j', (message) => {
    expect(messageProblems(message)).toEqual([]);
  });

  it.each([
    ['retry a missing order', /Write `type\(slice\)/],
    ['feature: add a page of trips', /^feature is none of feat, fix/],
    ['fix: it', /more detail/],
    [`fix: retry ${'long '.repeat(11)}`, /has 66 characters\. Use at most 60/],
    ['fix: retry a missing order\nIt was not found.', /second line/],
    ['fix: retried a missing order', /imperative/],
    ['fix: retries a missing order', /imperative/],
    ['fix: retrying a missing order', /imperative/],
    ['fix: a missing order is retried', /imperative/],
    ['fix: what is missing is retried', /imperative/],
  ])('rejects %j', (message, problem) => {
    expect(messageProblems(message).join()).toMatch(problem);
  });
});
