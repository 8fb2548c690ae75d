import type { ApiCallName } from '@portal/contracts';
import { bearer, send, sendJson } from '../client/http';
import type { Account } from '../portal/accounts';
import { setUpTotp } from '../portal/second-factor';
import { sampleBody } from './sample-bodies';

interface Listed {
  data?: { id: string }[] | { factors: { id: string }[] };
}

const lists = { '/auth/factors': 'factors', '/auth/sessions': 'sessions', '/auth/travelers': 'travelers' } as const;
type List = keyof typeof lists;

/** Gives the account a session, a second factor and a saved traveler. Returns the id that a call of those names. */
export async function ownObjects(base: string, owner: Account): Promise<(path: string) => string> {
  await setUpTotp(base, owner);
  const body = sampleBody('saveTraveler' satisfies ApiCallName, owner, {});
  await sendJson(base, { method: 'POST', path: '/api/auth/travelers', headers: bearer(owner.token), body });
  const ids = new Map<string, string>();
  for (const list of Object.keys(lists) as List[]) ids.set(list, await firstId(base, owner, list));
  return (path) => [...ids].find(([list]) => path.startsWith(list))?.[1] ?? '';
}

async function firstId(base: string, { token }: Account, list: List): Promise<string> {
  const response = await send(base, { path: `/api${list}`, headers: bearer(token) });
  const { data } = response.json as Listed;
  const id = (Array.isArray(data) ? data : data?.factors)?.[0]?.id;
  if (!id) throw new Error(`No id in ${list}: ${response.status} ${response.text}`);
  return id;
}
