/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Hero } from './hero';

afterEach(cleanup);

describe('Hero', () => {
  it('contains a focusable first-level heading over a decorative picture', () => {
    render(<Hero title="Every journey starts on the river" scene={<svg role="img" />} actions={<a href="/x">Go</a>} />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Every journey starts on the river' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
