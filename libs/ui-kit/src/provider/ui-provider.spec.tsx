/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DateText } from '../format/format';
import { TextLink } from '../link/text-link';
import { UiProvider } from './ui-provider';

afterEach(cleanup);

describe('UiProvider', () => {
  it('provides its time zone and router to its children', () => {
    render(
      <UiProvider timeZone="America/Lima" navigate={() => undefined} useHref={(path) => `/portal${path}`}>
        <DateText value="2026-11-30T22:30:00Z" kind="instant" />
        <TextLink href="/contact">Contact</TextLink>
      </UiProvider>,
    );
    expect(screen.getByText('30 Nov 2026, 17:30')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/portal/contact');
  });

  it('prevents the style element of React Aria, which the content security policy rejects', () => {
    render(
      <UiProvider timeZone="UTC" navigate={() => undefined}>
        {null}
      </UiProvider>,
    );
    expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
  });
});
