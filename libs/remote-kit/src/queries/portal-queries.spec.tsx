/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryClient, QueryClientProvider } from '../query';
import { useQuery } from './portal-queries';

afterEach(cleanup);

/** Shows its children after a lazy load, like a dialog, without its parent rendering again. */
function ComesLater({ come, children }: { come: Promise<void>; children: ReactNode }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => void come.then(() => setIsHere(true)), [come]);
  return isHere ? children : null;
}
const Answer = ({ list }: { list: { data?: string | undefined } }) => <p>{list.data ?? 'Loading'}</p>;

it('a component that loads after the response shows it', async () => {
  let sendCode = () => {};
  const code = new Promise<void>((resolve) => {
    sendCode = resolve;
  });
  function Owner() {
    const list = useQuery({ queryKey: ['factors'], queryFn: () => Promise.resolve('One passkey') });
    return (
      <ComesLater come={code}>
        {list.error ? <p>{list.error.message}</p> : null}
        <Answer list={list} />
      </ComesLater>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Owner />
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => {
    sendCode();
    await code;
  });
  expect(screen.getByText('One passkey')).toBeTruthy();
});
