import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gatherArtefact } from './artefact.mjs';
import { checkRemote, checkService, checkShell, currentContract, surroundings } from './checks.mjs';
import { commitVersion, writeChangelog, writeVersion } from './files.mjs';
import { foldersOf, planVersion } from './plan.mjs';
import { release } from './pointer-moves.mjs';
import { run } from './run.mjs';
import { isBuilt, ReleaseRefused, workspaceRoot } from './workspace.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const root = workspaceRoot;

/** Puts what visitors have today into the store first, so that there is something to go back to. */
async function adoptCurrent(store, slice, contract) {
  if (slice.kind !== 'remote' || store.pointer(slice) || !isBuilt(slice)) return;
  const note = await publishRemote(store, { slice, dist: join(root, slice.folder, 'dist'), contract });
  await store.movePointer(slice, release(note.version));
}

async function publishRemote(store, { slice, dist, contract, check = () => undefined }) {
  const path = join(dist, 'release.json');
  if (!existsSync(path)) throw new ReleaseRefused(`${dist} is not the build of a remote.`);
  const note = readJson(path);
  if (note.name !== slice.name) throw new ReleaseRefused(`${dist} is the build of ${note.name}.`);
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

async function build(slice, { runTests }, say) {
  await run('The build', 'npx', ['nx', 'run-many', '-t', 'build', '-p', `@portal/${slice.name}`]);
  say('Built');
  if (!runTests) return;
  const projects = slice.kind === 'service' ? ['unit', 'int'] : ['unit'];
  await run('The types or the linter', 'npx', [
    'nx',
    'run-many',
    '-t',
    'lint',
    'typecheck',
    '-p',
    `@portal/${slice.name}`,
  ]);
  const which = ['--selectProjects', ...projects, '--testPathPatterns', `${slice.folder}/`];
  await run('A test', 'npm', ['run', '--silent', 'jest', '--', ...which]);
  say('Checked and tested');
}

const formerNote = (store, slice) => {
  const pointer = store.pointer(slice);
  return pointer && store.has(slice, pointer.stable) ? store.noteOf(slice, pointer.stable) : undefined;
};

async function publishBuilt(store, slice, { options, plan, contract, say }) {
  if (slice.kind === 'remote') {
    const around = await surroundings({ portal: options.portal, contract }, say);
    const former = formerNote(store, slice);
    const check = (note) => checkRemote({ note, contract, former, around });
    const dist = options.dist ? resolve(options.dist) : join(root, slice.folder, 'dist');
    return (await publishRemote(store, { slice, dist, contract, check })).version;
  }
  const pointer = store.pointer(slice);
  const formerPath = pointer && join(store.versionFolder(slice, pointer.stable), 'contract.json');
  const formerContract = formerPath && existsSync(formerPath) ? readJson(formerPath) : undefined;
  const isBreakingMeant = plan.commits.some(({ isBreaking }) => isBreaking);
  if (slice.kind === 'site') checkShell({ provides: readJson(join(root, slice.folder, 'dist/provides.json')), store });
  checkService({ slice, contract, formerContract, isBreakingMeant, store });
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

async function releaseGivenBuild({ store, slice, options, move, say }) {
  if (slice.kind !== 'remote') throw new ReleaseRefused('--dist is for remotes.');
  const contract = await currentContract();
  await adoptCurrent(store, slice, contract);
  const version = await publishBuilt(store, slice, { options, contract, say });
  return { version, pointer: await store.movePointer(slice, move(version)) };
}

/**
 * Releases one slice: next version, build, tests, checks against what runs, an immutable signed folder, the pointer.
 * Nothing has changed for visitors or in git when it throws.
 * `move` says what the pointer does with the new version: all visitors, or a canary's share.
 * Answers `{version, pointer}`; pointer is undefined for a dry run.
 */
export async function releaseSlice({ store, slice, options, move = release, say }) {
  if (options.dist) return releaseGivenBuild({ store, slice, options, move, say });
  const plan = planVersion({ root, slice, folders: await foldersOf(slice), as: options.as });
  say(`${slice.name} ${plan.former} -> ${plan.version}, ${plan.commits.length} commits`);
  if (options.isDryRun) return { version: plan.version };
  const contract = await currentContract();
  await adoptCurrent(store, slice, contract);
  const takeBack = [writeVersion(root, slice, plan.version), writeChangelog(root, slice, plan)];
  try {
    await build(slice, options, say);
    const version = await publishBuilt(store, slice, { options, plan, contract, say });
    const pointer = await store.movePointer(slice, move(version));
    if (options.useGit) commitVersion(root, slice, plan);
    return { version, pointer };
  } catch (error) {
    for (const undo of takeBack) undo();
    throw error;
  }
}
