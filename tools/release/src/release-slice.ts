import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Slice } from '@portal/release-format';
import { gatherArtefact } from './artefact/artefact';
import { commitVersion, writeChangelog, writeVersion } from './commits/files';
import { foldersOf, planVersion, type Plan } from './commits/plan';
import { readBuildManifest, type RemoteNote } from './compatibility/build-manifest';
import { checkRemote, checkService, checkShell, currentContract, surroundings } from './compatibility/checks';
import { readContract, type Contract } from './compatibility/contract';
import { release, type PointerMove } from './store/pointer-moves';
import { providesSchema, type Pointer } from './store/release-manifest';
import type { Store } from './store/store';
import type { ReleaseOptions } from './workspace/arguments';
import { run, type Log } from './workspace/run';
import { isBuilt, ReleaseRejectedError, workspaceRoot } from './workspace/workspace';

export interface SliceRelease {
  store: Store;
  slice: Slice;
  options: ReleaseOptions;
  /** Pointer change: release to all visitors, or start a canary. */
  move?: (version: string) => PointerMove;
  say: Log;
}

interface RemoteBuild {
  slice: Slice;
  dist: string;
  contract: Contract;
  /** Throws if the build must not be released. */
  check?: (note: RemoteNote) => void;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const root = workspaceRoot;

/** Publishes the build that visitors currently get, so that a rollback is possible. */
async function adoptCurrent(store: Store, slice: Slice, contract: Contract) {
  if (slice.kind !== 'remote' || store.pointer(slice) || !isBuilt(slice)) return;
  const note = publishRemote(store, { slice, dist: join(root, slice.folder, 'dist'), contract });
  await store.movePointer(slice, release(note.version));
}

function publishRemote(store: Store, { slice, dist, contract, check = () => undefined }: RemoteBuild) {
  const note = readBuildManifest(dist);
  if (note.name !== slice.name) throw new ReleaseRejectedError(`${dist} is the build of ${note.name}.`);
  check(note);
  const gathered = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    cpSync(dist, gathered, { recursive: true });
    writeFileSync(join(gathered, 'contract.json'), JSON.stringify(contract));
    store.publish(slice, gathered, { ...note, releasedAt: new Date().toISOString() });
  } finally {
    rmSync(gathered, { recursive: true, force: true });
  }
  return note;
}

async function build(slice: Slice, { runTests }: ReleaseOptions, say: Log) {
  await run('The build', 'npx', ['nx', 'run-many', '-t', 'build', '-p', `@portal/${slice.name}`]);
  say('Built');
  if (!runTests) return;
  const projects = slice.kind === 'service' ? ['unit', 'int'] : ['unit'];
  await run('The linter', 'npx', ['nx', 'run-many', '-t', 'lint', '-p', `@portal/${slice.name}`]);
  await run('The type check', 'npm', ['run', '--silent', 'typecheck', '--', slice.folder]);
  const which = ['--selectProjects', ...projects, '--testPathPatterns', `${slice.folder}/`];
  await run('A test', 'npm', ['run', '--silent', 'jest', '--', ...which]);
  say('Checked and tested');
}

const previousManifest = (store: Store, slice: Slice) => {
  const pointer = store.pointer(slice);
  return pointer && store.has(slice, pointer.stable) ? store.noteOf(slice, pointer.stable) : undefined;
};

async function publishBuilt(
  { store, slice, options, say }: SliceRelease,
  contract: Contract,
  plan?: Plan,
): Promise<string> {
  if (slice.kind === 'remote') {
    const running = await surroundings({ portal: options.portal, contract }, say);
    const previous = previousManifest(store, slice);
    const check = (note: RemoteNote) => checkRemote({ note, contract, former: previous, running });
    const dist = options.dist ? resolve(options.dist) : join(root, slice.folder, 'dist');
    return publishRemote(store, { slice, dist, contract, check }).version;
  }
  if (!plan) throw new ReleaseRejectedError('--dist is for remotes.');
  return publishArtefact({ store, slice }, contract, plan);
}

function publishArtefact({ store, slice }: Pick<SliceRelease, 'store' | 'slice'>, contract: Contract, plan: Plan) {
  const pointer = store.pointer(slice);
  const previousPath = pointer && join(store.versionFolder(slice, pointer.stable), 'contract.json');
  const previousContract = previousPath && existsSync(previousPath) ? readContract(readJson(previousPath)) : undefined;
  const isBreakingMeant = plan.commits.some(({ isBreaking }) => isBreaking);
  if (slice.kind === 'site') {
    const provides = providesSchema.parse(readJson(join(root, slice.folder, 'dist/provides.json')));
    checkShell({ provides, store });
  }
  checkService({ slice, contract, formerContract: previousContract, isBreakingMeant, store });
  const gathered = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    const version = gatherArtefact(gathered, { slice, version: plan.version, root, contract });
    const note = { name: slice.name, version, releasedAt: new Date().toISOString() };
    store.publish(slice, gathered, note);
    return version;
  } finally {
    rmSync(gathered, { recursive: true, force: true });
  }
}

async function releaseGivenBuild(question: SliceRelease): Promise<{ version: string; pointer: Pointer }> {
  const { store, slice, move = release } = question;
  if (slice.kind !== 'remote') throw new ReleaseRejectedError('--dist is for remotes.');
  const contract = await currentContract();
  await adoptCurrent(store, slice, contract);
  const version = await publishBuilt(question, contract);
  return { version, pointer: await store.movePointer(slice, move(version)) };
}

/**
 * Releases one slice: next version, build, tests, compatibility checks, an immutable signed folder, the pointer. If it
 * throws, nothing has changed for visitors or in git.
 * @returns no pointer for a dry run
 */
export async function releaseSlice(question: SliceRelease): Promise<{ version: string; pointer?: Pointer }> {
  const { store, slice, options, move = release, say } = question;
  if (options.dist) return releaseGivenBuild(question);
  const plan = planVersion({ root, slice, folders: await foldersOf(slice), as: options.as });
  say(`${slice.name} ${plan.former} -> ${plan.version}, ${plan.commits.length} commits`);
  if (options.isDryRun) return { version: plan.version };
  const contract = await currentContract();
  await adoptCurrent(store, slice, contract);
  const takeBack = [writeVersion(root, slice, plan.version), writeChangelog(root, slice, plan)];
  try {
    await build(slice, options, say);
    const version = await publishBuilt(question, contract, plan);
    const pointer = await store.movePointer(slice, move(version));
    if (options.useGit) commitVersion(root, slice, plan);
    return { version, pointer };
  } catch (error) {
    for (const undo of takeBack) undo();
    throw error;
  }
}
