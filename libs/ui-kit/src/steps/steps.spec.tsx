/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Steps } from './steps';

afterEach(cleanup);

describe('Steps', () => {
  it('states completed and current steps as text', () => {
    render(<Steps steps={['Search', 'Choose', 'Confirm']} current={1} ariaLabel="Booking" />);
    const entries = within(screen.getByRole('list', { name: 'Booking' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(entries[0]?.textContent).toContain('Search (done)');
    expect(entries[2]?.textContent).not.toContain('(done)');
  });
});
