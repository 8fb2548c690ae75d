import { expect, it } from '@jest/globals';
import { secondsByStep } from './start-lines';

it('parses lines with a time and ignores others', () => {
  const lines = [
    '> portal@0.1.0 start',
    'Built what was stale (12.5 s)',
    'Identity ready (1.2 s)',
    'Started in 20.1 s',
  ];
  expect(secondsByStep(lines)).toEqual({ 'Built what was stale': 12.5, 'Identity ready': 1.2 });
});
