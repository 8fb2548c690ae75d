/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useCardLayout } from './use-card-layout';

const observers = new Set<() => void>();

/** Simulated layout, since jsdom has none: a frame around columns, with borders and a scrollbar in table layout. */
let frame = 0;
const columns = 900;
const bar = 15;
const edges = 2;
const isFolded = () => document.querySelector('[data-folded=true]') !== null;
const boxWidth = () => (isFolded() ? frame : frame - edges);
const ownBar = () => (isFolded() ? 0 : bar);

function Table() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <section>
      <div data-folded={useCardLayout(scroller)} ref={scroller} />
    </section>
  );
}

function resizeTo(width: number): boolean {
  frame = width;
  act(() => observers.forEach((measure) => measure()));
  return isFolded();
}

beforeEach(() => {
  Object.assign(window, {
    ResizeObserver: class {
      private readonly measure: () => void;
      constructor(measure: () => void) {
        this.measure = measure;
      }
      observe() {
        observers.add(this.measure);
      }
      disconnect() {
        observers.delete(this.measure);
      }
    },
    matchMedia: undefined,
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'SECTION' ? frame : boxWidth();
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth() - ownBar());
  jest
    .spyOn(HTMLElement.prototype, 'scrollWidth', 'get')
    .mockImplementation(() => (isFolded() ? boxWidth() : Math.max(columns, boxWidth() - ownBar())));
});
afterEach(() => {
  cleanup();
  observers.clear();
  jest.restoreAllMocks();
});

describe('the rows of a table', () => {
  it('become cards where the columns do not fit, and rows again where they do', () => {
    render(<Table />);
    expect(resizeTo(1200)).toBe(false);
    expect(resizeTo(820)).toBe(true);
    expect(resizeTo(700)).toBe(true);
    expect(resizeTo(1200)).toBe(false);
  });

  it('do not alternate at a width where only the scrollbar or the borders do not fit', () => {
    render(<Table />);
    const fits = columns + bar + edges;
    expect(resizeTo(fits - 1)).toBe(true);
    const seen = [1, 2, 3, 4].map(() => resizeTo(fits - 1));
    expect(seen).toEqual([true, true, true, true]);
    expect(resizeTo(fits)).toBe(false);
    expect(resizeTo(fits)).toBe(false);
  });

  it('are cards on a phone at any width', () => {
    matchOnly(/max-width/);
    render(<Table />);
    expect(resizeTo(1200)).toBe(true);
  });

  it('are rows in print at any width', () => {
    matchOnly(/max-width|print/);
    render(<Table />);
    expect(resizeTo(400)).toBe(false);
  });
});

function matchOnly(holding: RegExp) {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: (query: string) => ({ matches: holding.test(query), ...listeners }) });
}
