import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inWorkspace } from '@portal/supervisor';
import type { WebSlice } from './command-line';
import { createFrontProxy } from './front';
import type { UpstreamPortal } from './portal-proxy';
import { type SliceServer, startSliceServer } from './slice-server';

export interface Place {
  host: string;
  port: number;
}

export interface Development {
  url: string;
  stop: () => Promise<void>;
}

const shell: WebSlice = { name: 'shell', folder: inWorkspace('shell') };

async function listen(front: ReturnType<typeof createFrontProxy>, { host, port }: Place): Promise<number> {
  front.listen(port, host);
  await once(front, 'listening');
  return (front.address() as AddressInfo).port;
}

/**
 * Requests the portal's registry through a front proxy, as pages will.
 * @throws if the portal cannot be used; the message names the cause
 */
export async function checkPortal(portal: UpstreamPortal): Promise<void> {
  const front = createFrontProxy(portal, []);
  const port = await listen(front, { host: '127.0.0.1', port: 0 });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/remotes.json`);
    if (!response.ok) throw new Error((await response.text()).trim());
  } finally {
    front.close();
    front.closeAllConnections();
  }
}

/** Starts all servers; if one fails, stops the others and throws. */
async function startAll(slices: readonly WebSlice[], print: (text: string) => void): Promise<SliceServer[]> {
  const outcomes = await Promise.allSettled(slices.map((slice) => startSliceServer(slice, print)));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map(({ stop }) => stop()));
  throw failed.reason;
}

/**
 * Serves the slices from source and everything else from the upstream portal, at one address. Resolves after the first
 * compilation of every slice, successful or not: a slice with errors shows them in the page.
 */
export async function startDevelopment(
  portal: UpstreamPortal,
  slices: readonly WebSlice[],
  { place, print }: { place: Place; print: (text: string) => void },
): Promise<Development> {
  const withShell = slices.some(({ name }) => name === shell.name) ? slices : [shell, ...slices];
  const servers = await startAll(withShell, print);
  const front = createFrontProxy(portal, servers);
  const port = await listen(front, place);
  await Promise.all(servers.map(({ compiled }) => compiled));
  const stop = async (): Promise<void> => {
    front.close();
    front.closeAllConnections();
    await Promise.all(servers.map((server) => server.stop()));
  };
  return { url: `http://localhost:${port}`, stop };
}
