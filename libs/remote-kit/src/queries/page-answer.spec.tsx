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

it('shows the answer of the page at once and asks nobody', () => {
  page(block);
  show('/tours');
  expect(shown()).toBe('from the page');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['is as old as any that is asked for again', { msAgo: 9_500 }],
  ['comes from a cache, which asked nobody', { transferSize: 0 }],
])('shows an answer that %s until there is another', async (_what, visit) => {
  page(block, visit);
  show('/tours');
  expect(shown()).toBe('from the page');
  expect(await screen.findByText('asked')).toBeTruthy();
});

it('serves once: what is asked later is asked for', async () => {
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
  ['that nobody can read', JSON.stringify({ path: '/tours', body: { data: 1 } })],
  ['that is no JSON', '{"path":'],
])('takes no answer %s', async (_what, text) => {
  page(text);
  show('/tours');
  expect(shown()).toBe('waiting');
  expect(await screen.findByText('asked')).toBeTruthy();
});
