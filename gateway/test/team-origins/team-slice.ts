import { remotesRegistrySchema, type RemoteRelease } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { startGateway, type TestGateway } from '../test-gateway';
import { makeReleaseKeys, slice, startTeamOrigin, type TeamOrigin } from './team-origin';

export interface TeamSlice {
  team: TeamOrigin;
  gateway: TestGateway;
  /** Registry entry of the slice. */
  listed(): Promise<RemoteRelease | undefined>;
  /** Requests a file of the first release from the gateway. */
  ask(file: string, init?: RequestInit): Promise<Response>;
  /** Paths requested from the origin, except its pointer. */
  questions(): TeamOrigin['seen'];
  /** Waits for two more polls of the pointer, so that the current state of the origin has been applied. */
  judged(): Promise<void>;
  stop(): Promise<void>;
}

export const addressOf = (version: string, file: string): string => `/mfe/${slice}/${version}/${file}`;

/** Gateway with a slice hosted at its team's origin. Release 1.0.0, pointer number 1, is already listed. */
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
    const response = await fetch(`${gateway.url}/remotes.json`);
    return remotesRegistrySchema.parse(await response.json()).remotes.client;
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
