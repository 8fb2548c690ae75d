/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { remotePages, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { prerender } from '../prerender';

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

/** Opens a page with a lazy chunk and waits for it. */
async function openLazyPage(path: string, heading: string) {
  const page = openPage(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  return page;
}

describe('the home page', () => {
  afterEach(cleanup);

  it('links its hero to the flights [S2.home.1]', () => {
    openPage('/');
    expect(headings(1)).toHaveLength(1);
    expect(linkTo(texts.actions.searchFlightsNow)).toBe('/book-flight');
  });

  it('gives three reasons [S2.home.2]', () => {
    openPage('/');
    const section = screen.getByRole('region', { name: 'Why choose us' });
    expect(within(section).getAllByRole('article')).toHaveLength(3);
  });

  it('describes the five services [S2.home.3]', () => {
    openPage('/');
    const section = within(screen.getByRole('region', { name: 'What we arrange for you' }));
    expect(section.getAllByRole('listitem')).toHaveLength(5);
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dubai visas',
      'Flight reservations',
      'Accommodation',
      'Car hire and transfer',
      'Tours and safaris',
    ]);
  });

  it('links to the destinations and to a custom quote [S2.home.4] [S2.home.5]', () => {
    openPage('/');
    expect(linkTo('See the destinations')).toBe('/destinations');
    expect(linkTo('Request a custom quote')).toBe('/contact-us');
  });
});

describe('the pages about the agency', () => {
  afterEach(cleanup);

  it('name the founding year, vision, mission and values [S2.about-us.1] [S2.about-us.2] [S9.business.1]', async () => {
    await openLazyPage('/about-us', 'About us');
    expect(screen.getByText(/founded in 2020/)).toBeTruthy();
    expect(headings(2)).toEqual(['Our vision', 'Our mission', 'Our values']);
  });

  it('list the five services [S2.services.1]', async () => {
    await openLazyPage('/services', 'Services');
    expect(headings(2)).toEqual([
      'Flight bookings',
      'Accommodation',
      'Car hire and transfers',
      'Visa assistance',
      'Travel consultation',
    ]);
  });

  it('present the corporate offer [S2.corporate.1]', async () => {
    await openLazyPage('/corporate-travel', 'Corporate travel');
    expect(screen.getByText(/For companies/)).toBeTruthy();
    expect(linkTo('Talk to our corporate team')).toBe('/contact-us');
  });

  it('show the attractions of Zambia [S2.destinations.1]', async () => {
    await openLazyPage('/destinations', 'Experience Zambia');
    const south = screen.getByRole('article', { name: 'South Luangwa' });
    expect(within(south).getByRole('link', { name: 'See packages' }).getAttribute('href')).toBe(
      '/packages?q=South%20Luangwa',
    );
    expect(headings(2)).toContain('Victoria Falls');
    expect(screen.getAllByRole('article').length).toBeGreaterThan(3);
  });

  it('show insight cards without links [S2.blog.1]', async () => {
    await openLazyPage('/blog', 'Travel insights');
    expect(screen.getAllByRole('article').length).toBeGreaterThan(3);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('report denied access, with links to the home page and the login [S2.unauthorized.1]', async () => {
    const from = { from: { pathname: '/admin-dashboard', search: '' } };
    const { visitor, place } = openPage('/unauthorized', { state: from });
    await screen.findByRole('heading', { level: 1, name: texts.headings.accessDenied });
    expect(linkTo(/home/)).toBe('/');
    await visitor.click(screen.getByRole('link', { name: /Log in/ }));
    expect(place).toMatchObject({ pathname: '/login', state: from });
  });
});

describe('the prerendered pages', () => {
  const paths = remotePages.public.map(({ path }) => path);
  let pages: Awaited<ReturnType<typeof prerender>> = {};

  beforeAll(async () => {
    pages = await prerender();
  });

  it('are complete, each with its own title and description', () => {
    expect(Object.keys(pages).sort()).toEqual([...paths].sort());
    for (const part of ['title', 'description'] as const) {
      expect(new Set(Object.values(pages).map((page) => page[part])).size).toBe(paths.length);
    }
  });

  it.each(paths)('%s has a heading and no script', (path) => {
    const { html } = pages[path] ?? { html: '' };
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<template|<!--/);
  });
});
