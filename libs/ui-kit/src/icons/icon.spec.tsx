/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Plane } from './icons';

const drawn = (element: ReactElement) => render(element).container.firstElementChild;

afterEach(cleanup);

describe('an icon', () => {
  it('is decorative, and an image once it has a name', () => {
    expect(drawn(<Plane />)?.getAttribute('aria-hidden')).toBe('true');
    expect(drawn(<Plane role="img" aria-label="By air" />)?.hasAttribute('aria-hidden')).toBe(false);
  });

  it('is rendered in the given size and the colour of its text', () => {
    const plane = drawn(<Plane size="1em" className="turned" />);
    expect(['width', 'height', 'stroke', 'class'].map((name) => plane?.getAttribute(name))).toEqual([
      '1em',
      '1em',
      'currentColor',
      'turned',
    ]);
    expect(plane?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });
});
