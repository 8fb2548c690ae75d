/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useIncrementalRows } from './use-incremental-rows';

afterEach(cleanup);

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const drawn: number[] = [];
function Rows({ of: rows }: { of: readonly number[] }) {
  drawn.push(useIncrementalRows(rows).length);
  return null;
}

it('renders a few rows immediately', () => {
  drawn.length = 0;
  const { rerender } = render(<Rows of={rowsOf(10)} />);
  rerender(<Rows of={rowsOf(3)} />);
  expect(new Set(drawn)).toEqual(new Set([10, 3]));
});

it('renders many rows in slices after the previous ones, and finally all', () => {
  drawn.length = 0;
  const { rerender } = render(<Rows of={rowsOf(25)} />);
  expect(drawn[0]).toBe(0);
  expect(drawn.at(-1)).toBe(25);
  rerender(<Rows of={rowsOf(40)} />);
  expect(drawn.slice(2)).toEqual(expect.arrayContaining([25, 40]));
  expect(drawn.at(-1)).toBe(40);
});

it('renders the rows of the prerendered page immediately', () => {
  drawn.length = 0;
  document.body.setAttribute('data-prerendered', '');
  const rows = rowsOf(25);
  const { rerender } = render(<Rows of={rows} />);
  expect(new Set(drawn)).toEqual(new Set([25]));
  document.body.removeAttribute('data-prerendered');
  rerender(<Rows of={rows} />);
  expect(new Set(drawn)).toEqual(new Set([25]));
  rerender(<Rows of={rowsOf(40)} />);
  expect(drawn.at(-1)).toBe(40);
});
