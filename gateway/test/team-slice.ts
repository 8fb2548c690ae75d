import { remotesRegistrySchema, type RemoteRelease } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { startGateway, type TestGateway } from './test-gateway';
import { makeReleaseKeys, slice, startTeamOrigin, type TeamOrigin } from './team-origin';

export interface TeamSlice {
  team: TeamOrigin;
  gateway: TestGateway;
  /** What the gateway lists for the slice. */
  listed(): Promise<RemoteRelease | undefined>;
  /** Asks the gateway for a file of the first release. */
  ask(file: string, init?: RequestInit): Promise<Response>;
  /** What the origin was asked for, apart from its pointer. */
  questions(): TeamOrigin['seen'];
  /** Until the origin was asked for its pointer twice more: what it says now has been judged. */
  judged(): Promise<void>;
  stop(): Promise<void>;
}

export const addressOf = (version: string, file: string): string => `/mfe/${slice}/${version}/${file}`;

/** A gateway that serves a slice from its team's origin, whose first release, 1.0.0 with number 1, is listed. */
export async function startTeamSlice(): Promise<TeamSlice> {
  const keys = makeReleaseKeys();
  const team = await startTeamOrigin(keys);
  team.publish({ version: '1.0.0', number: 1 });
  const gateway = await startGateway({
    RELEASE_PUBLIC_KEY_FILE: keys.publicKeyFile,
    SLICE_ORIGINS: `${slice}=${team.url}`,
    SLICE_ORIGINS_POLL_INTERVAL_MS: '100',
  });
  const listed = async (): Promise<RemoteRelease | undefined> => {
    const answer = await fetch(`${gateway.url}/remotes.json`);
    return remotesRegistrySchema.parse(await answer.json()).remotes.client;
  };
  const pointersAsked = (): number => team.seen.filter(({ path }) => path.startsWith('/pointers/')).length;
  await pWaitFor(async () => (await listed())?.version === '1.0.0');
  return {
    team,
    gateway,
    listed,
    ask: (file, init = {}) => fetch(gateway.url + addressOf('1.0.0', file), init),
    questions: () => team.seen.filter(({ path }) => !path.startsWith('/pointers/')),
    judged: async () => {
      const before = pointersAsked();
      await pWaitFor(() => pointersAsked() >= before + 2, { timeout: 5_000 });
    },
    stop: async () => {
      await gateway.stop();
      await team.stop();
      keys.remove();
    },
  };
}
