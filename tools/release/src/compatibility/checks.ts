import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices, type Slice } from '@portal/release-format';
import { providesSchema, type Requirements, type Provides, type ReleaseManifest } from '../store/release-manifest';
import type { Store } from '../store/store';
import type { Log } from '../workspace/run';
import { ReleaseRejectedError, workspaceRoot } from '../workspace/workspace';
import type { RemoteNote } from './build-manifest';
import {
  callsAnsweredBy,
  findContractBreaks,
  portalAt,
  readContract,
  workspaceContract,
  type Contract,
} from './contract';
import { findShellIncompatibilities } from './shell-compatibility';

/** Store methods that the checks use. */
export type KnownReleases = Pick<Store, 'pointer' | 'has' | 'noteOf' | 'versionFolder'>;

/** Environment that a new release will run in. */
export interface Surroundings {
  provides: Provides;
  contract: Contract;
}

const listed = (faults: readonly string[]) => faults.map((fault) => `  - ${fault}`).join('\n');

function reject(reason: string, faults: readonly string[]) {
  if (faults.length > 0) throw new ReleaseRejectedError(`${reason}:\n${listed(faults)}`);
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Returns the environment of the new release: the running portal, or the local build if none is running. A portal given
 * by the caller must respond.
 */
export async function surroundings(
  { portal, contract }: { portal: string | undefined; contract: Contract },
  say: Log,
): Promise<Surroundings> {
  const url = portal ?? process.env.PORTAL_URL;
  if (url) return portalAt(url);
  const usual = `http://localhost:${process.env.PORT || 8080}`;
  try {
    const running = await portalAt(usual);
    say(`Checked against the running portal at ${usual}`);
    return running;
  } catch {
    const path = join(workspaceRoot, 'shell/dist/provides.json');
    if (!existsSync(path))
      throw new ReleaseRejectedError('The shell is not built; run `npm run build` or use --portal.');
    say('No portal is running; checked against the built shell');
    return { provides: providesSchema.parse(readJson(path)), contract };
  }
}

const lostPages = (previous: Requirements | undefined, next: Requirements) =>
  (previous?.pages ?? []).filter((page) => !next.pages.includes(page));

export interface RemoteCheck {
  note: RemoteNote;
  contract: Contract;
  former: ReleaseManifest | undefined;
  running: Surroundings;
}

/**
 * A remote must find everything it requires in the running shell and services, and must still have its previous pages.
 */
export function checkRemote({ note, contract, former, running }: RemoteCheck) {
  reject(
    `${note.name} is incompatible with the running shell`,
    findShellIncompatibilities(note.needs, running.provides),
  );
  const pages = (running.provides.pages?.[note.name] ?? []).filter((page) => !note.needs.pages.includes(page));
  reject(`The running shell leads to pages that ${note.name} does not have`, pages);
  reject(`${note.name} lost pages it had in ${former?.version}`, lostPages(former?.needs, note.needs));
  const { calls } = note.needs;
  reject(
    `${note.name} is incompatible with the running services`,
    findContractBreaks({ caller: contract, answerer: running.contract, calls }),
  );
}

/** Returns the releases of remotes that visitors currently get. */
function remotesInUse(store: KnownReleases) {
  return slices
    .filter(({ kind }) => kind === 'remote')
    .flatMap((slice) => {
      const pointer = store.pointer(slice);
      const versions = [pointer?.stable, pointer?.canary?.version]
        .filter((name) => name !== undefined)
        .filter((name) => store.has(slice, name));
      return versions.flatMap((name) => {
        const { needs, ...note } = store.noteOf(slice, name);
        return needs ? [{ note: { ...note, needs }, folder: store.versionFolder(slice, name) }] : [];
      });
    });
}

/** Returns the releases of remotes in use, each with the contract it was built against. */
function callersInUse(store: KnownReleases) {
  return remotesInUse(store)
    .map(({ note, folder }) => ({ note, path: join(folder, 'contract.json') }))
    .filter(({ path }) => existsSync(path))
    .map(({ note, path }) => ({ note, contract: readContract(readJson(path)) }));
}

/** A shell must still provide everything that the remotes in use require. */
export function checkShell({ provides, store }: { provides: Provides; store: KnownReleases }) {
  for (const { note } of remotesInUse(store)) {
    reject(
      `The shell would break ${note.name} ${note.version}, which visitors have`,
      findShellIncompatibilities(note.needs, provides),
    );
  }
}

export interface ServiceCheck {
  slice: Slice;
  contract: Contract;
  formerContract: Contract | undefined;
  isBreakingMeant: boolean;
  store: KnownReleases;
}

/**
 * A service must still serve all remotes in use. It must also serve callers built against its last release, unless a
 * commit is marked as breaking.
 */
export function checkService({ slice, contract, formerContract, isBreakingMeant, store }: ServiceCheck) {
  const answered = callsAnsweredBy(formerContract ?? contract, slice.name);
  for (const { note, contract: theirs } of callersInUse(store)) {
    const calls = note.needs.calls.filter((name) => answered.includes(name));
    reject(
      `${slice.name} would break ${note.name} ${note.version}, which visitors have`,
      findContractBreaks({ caller: theirs, answerer: contract, calls }),
    );
  }
  if (!formerContract || isBreakingMeant) return;
  reject(
    `${slice.name} breaks the contract of its last release and no commit says so (feat!: or BREAKING CHANGE)`,
    findContractBreaks({ caller: formerContract, answerer: contract, calls: answered }),
  );
}

/** Current contract, for releases without a given one. */
export const currentContract = workspaceContract;
