/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { href, type StaleRate, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { rejection, data } from '../../../test/open-money';
import { openWork, staleRatesCall } from '../../../test/open-work';

afterEach(cleanup);

const words = texts.work;
const euro: StaleRate = {
  ...{ currency: 'EUR', perUnit: '30.1250' },
  validFrom: '2026-11-20T06:00:00.000Z',
  staleSince: '2026-11-23T06:00:00.000Z',
};
const table = () => screen.findByRole('table', { name: words.staleRates });

describe('exchange rates in the work list', () => {
  it('[N1.14] name the currency, since when it is out of date, and link an admin to the rates', async () => {
    openWork({ [staleRatesCall]: () => data([euro]) }, { role: 'admin' });
    const [row] = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(row?.textContent).toContain(words.staleRate);
    expect(row?.textContent).toContain('23 Nov 2026');
    expect(row?.textContent).toMatch(/^EUR.*K 30\.1250/);
    const link = within(row!).getByRole('link', { name: words.addRate });
    expect(link.getAttribute('href')).toBe(href('/admin-dashboard/money'));
    expect(screen.getByRole('heading', { level: 2, name: /^Exchange rates out of date/ }).textContent).toContain('1');
    expect(screen.queryByText(words.allDone)).toBeNull();
  });

  it('[N1.14] tell employees, who add none, without a link', async () => {
    openWork({ [staleRatesCall]: () => data([euro]) });
    expect(within(await table()).queryByRole('link')).toBeNull();
    expect(screen.getByText(words.staleRatesNote)).toBeTruthy();
  });

  it.each([
    ['none is stale', () => data([])],
    ['payments is of an earlier release', () => rejection('NOT_FOUND', 404)],
  ])('are absent while %s', async (_case, answer) => {
    openWork({ [staleRatesCall]: answer });
    await screen.findByText(words.allDone);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
