/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen } from '@testing-library/react';
import { renderRemote, emptyErrorResponse } from '../testing';
import { RequireFeature } from './require-feature';

afterEach(cleanup);

const open = (response: () => Response | Promise<Response>) =>
  renderRemote(
    <RequireFeature>
      <h1>Payments</h1>
    </RequireFeature>,
    { path: '/employee-dashboard/payments', user: null, answers: { 'GET /api/config': response } },
  );
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('RequireFeature', () => {
  it('[N1.flags.3] shows the page when one of its features is enabled', async () => {
    open(() => Response.json({ data: { features: ['of-a-later-release', 'money'] } }));
    expect(await heading()).toBe('Payments');
  });

  it.each([
    ['no feature is enabled', () => Response.json({ data: { features: [] } })],
    ['the request fails', emptyErrorResponse],
  ])('[N1.flags.3] shows the not-found page when %s', async (_case, response) => {
    open(response);
    expect(await heading()).toBe(texts.headings.notFound);
    expect(document.title).toContain(texts.headings.notFound);
  });

  it('shows neither while loading', async () => {
    open(() => new Promise(() => undefined));
    expect((await screen.findByRole('status')).textContent).toBe(texts.loading.page);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
