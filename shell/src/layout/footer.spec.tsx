/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryRouter, pageAt } from '@portal/remote-kit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Footer } from './footer';

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

describe('Footer', () => {
  it('links the packages and other existing pages [S2.footer.1]', () => {
    const places = [...linksIn('Travel'), ...linksIn('Agency')];
    expect(places).toContain('/packages');
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  it('links social media with noopener [S2.footer.2]', () => {
    expect(linksIn('Social media').length).toBeGreaterThan(1);
    for (const link of within(screen.getByRole('navigation', { name: 'Social media' })).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('links refunds, terms and privacy', () => {
    expect(linksIn('Legal')).toEqual(['/refunds', '/terms', '/privacy']);
    expect(linksIn('Legal').filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  it('shows the copyright notice [S2.footer.3]', () => {
    expect(screen.getByText(/^© 2020–\d{4} .+/).textContent).toContain(String(new Date().getFullYear()));
  });
});
