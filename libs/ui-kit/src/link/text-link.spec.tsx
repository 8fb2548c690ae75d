/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { TextLink } from './text-link';

afterEach(cleanup);

describe('TextLink', () => {
  it('navigates through the router by keyboard', async () => {
    const navigate = jest.fn();
    render(
      <UiProvider timeZone="Africa/Lusaka" navigate={navigate}>
        <TextLink href="/contact" aria-current="page">
          Write to us
        </TextLink>
      </UiProvider>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Write to us', current: 'page' }));
    await userEvent.keyboard('{Enter}');
    expect(navigate.mock.calls[0]?.[0]).toBe('/contact');
  });
});
