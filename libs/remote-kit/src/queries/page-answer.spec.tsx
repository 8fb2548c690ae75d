/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { embeddedResponseId } from '@portal/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '../query';
import { pageAnswer } from './page-answer';
import { useQuery } from './portal-queries';

const textOf = (body: unknown) => (typeof body === 'string' ? body : undefined);
const ask = jest.fn(() => Promise.resolve('asked'));

function Answer({ path }: { path: string }) {
  const { data } = useQuery({ queryKey: [path], queryFn: ask, staleTime: 10_000, ...pageAnswer(path, textOf) });
  return <p>{data ?? 'waiting'}</p>;
}

/** Sets up a page received `msAgo`, by default from the network. */
function page(block: string, { msAgo = 0, transferSize = 300 } = {}) {
  document.body.innerHTML = `<script type="application/json" id="${embeddedResponseId}">${block}</script>`;
  const requestStart = Date.now() - msAgo - performance.timeOrigin;
  Object.assign(performance, { getEntriesByType: () => [{ transferSize, requestStart }] });
}
const client = new QueryClient();
const show = (path: string) =>
  render(
    <QueryClientProvider client={client}>
      <Answer path={path} />
    </QueryClientProvider>,
  );
const shown = () => screen.getByText(/./).textContent;
const block = JSON.stringify({ path: '/tours', body: 'from the page' });

beforeEach(() => {
  client.clear();
  ask.mockClear();
});
afterEach(cleanup);

it('shows the embedded response immediately, without a request', () => {
  page(block);
  show('/tours');
  expect(shown()).toBe('from the page');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['is stale', { msAgo: 9_500 }],
  ['comes from the browser cache', { transferSize: 0 }],
])('shows a response that %s until a newer one arrives', async (_what, visit) => {
  page(block, visit);
  show('/tours');
  expect(shown()).toBe('from the page');
  expect(await screen.findByText('asked')).toBeTruthy();
});

it('uses the embedded response once and requests later ones', async () => {
  page(block);
  show('/tours');
  cleanup();
  client.clear();
  show('/tours');
  expect(shown()).toBe('waiting');
  expect(await screen.findByText('asked')).toBeTruthy();
});

it.each([
  ['of another call', JSON.stringify({ path: '/other', body: 'from the page' })],
  ['in an unknown format', JSON.stringify({ path: '/tours', body: { data: 1 } })],
  ['that is not JSON', '{"path":'],
])('ignores an embedded response %s', async (_what, text) => {
  page(text);
  show('/tours');
  expect(shown()).toBe('waiting');
  expect(await screen.findByText('asked')).toBeTruthy();
});
