import { expect, it } from '@jest/globals';
import { timelineChart } from './timeline-chart';

it('draws what a page waits for at its time', () => {
  const drawn = timelineChart({
    title: 'Two & more',
    rows: [
      { label: '/', first: 1_000, largest: 1_500, tasks: [{ start: 1_200, duration: 300 }] },
      { label: '/packages', first: 1_000, largest: 2_000, tasks: [] },
    ],
  });
  expect(drawn).toContain('Two &amp; more');
  // Two seconds are 480 wide, behind the 210 of the names.
  expect(drawn).toContain('<rect x="498.0" y="56" width="72.0" height="18"');
  expect(drawn).toContain('<line x1="690.0" x2="690.0" y1="80"');
  expect(drawn.match(/ s<\/text>/g)).toHaveLength(3);
});
