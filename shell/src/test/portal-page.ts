import { type RemoteId, type User } from '@portal/contracts';

const hash = `sha384-${'A'.repeat(64)}`;

/** Registry entry of a remote, as written by the gateway. */
export const releaseOf = (id: RemoteId) => ({
  name: `mfe_${id}`,
  version: '0.1.0-0a1b2c3d',
  entry: `/mfe/mfe-${id}/0.1.0-0a1b2c3d/remoteEntry.js`,
  first: [`/mfe/mfe-${id}/0.1.0-0a1b2c3d/remoteEntry.js`],
  integrity: { [`/mfe/mfe-${id}/0.1.0-0a1b2c3d/remoteEntry.js`]: hash },
});

/** Adds the registry block to the page. */
export function inlineRegistry(remotes: Record<string, unknown>): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'portal-remotes';
  block.textContent = JSON.stringify({ remotes });
  document.head.append(block);
}

export const userOf = (overrides: Partial<User> = {}): User => ({
  id: 'u-1',
  username: 'mutale',
  email: 'mutale@demo.test',
  role: 'client',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

/** JSON response of the server. */
export const jsonResponse = (status: number, body: unknown): Response => Response.json(body, { status });
