import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, slices, workspaceRoot } from './workspace';

const stateFile = inWorkspace('.cache/last-build');
const sourceFolders = ['libs', 'tools/build', ...slices.map(({ folder }) => folder)];
const sourceFiles = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const skippedFolders = new Set(['dist', 'node_modules', 'test', '.federation', 'coverage']);
const spec = /\.(spec|page-spec|int-spec|e2e-spec|stories)\.tsx?$|\.md$/;

/** Whether a build reads a file of that name; tests and pages for people are none of its business. */
export const isSource = (name: string) => !spec.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(join(folder, entry.name));
    return isSource(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/** One hash over everything a build reads. Contents, not times: a fresh checkout of the same sources is not stale. */
export function sourceHash() {
  const hash = createHash('sha1');
  const paths = [...new Set(sourceFolders)]
    .filter((folder) => existsSync(inWorkspace(folder)))
    .flatMap((folder) => filesBelow(inWorkspace(folder)));
  for (const path of [...new Set(paths)].sort()) hash.update(path).update(readFileSync(path));
  for (const file of sourceFiles) hash.update(readFileSync(inWorkspace(file)));
  return hash.digest('hex');
}

const isBuilt = () => slices.every(({ folder, proof }) => existsSync(inWorkspace(folder, proof)));

const isFresh = (hash: string) => existsSync(stateFile) && readFileSync(stateFile, 'utf8') === hash && isBuilt();

/** After this the next start builds again, whatever the sources say. */
export const forgetBuild = () => rmSync(stateFile, { force: true });

/** What the portal starts: a tool that is built as well has a command of its own, which builds it. */
const projects = slices.map(({ name }) => `@portal/${name}`).join();

function runNx(): Promise<{ code: number; output: string }> {
  const args = ['run-many', '-t', 'build', '-p', projects, '--output-style=static'];
  const child = spawn(inWorkspace('node_modules/.bin/nx'), args, {
    cwd: workspaceRoot,
    // A plugin in a process of its own costs a start of each; here they are nx's own and end with this run.
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const leaveTogether = () => void child.kill();
  process.once('exit', leaveTogether);
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', leaveTogether);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Builds what is stale. Nothing is run when the sources are those of the last build. */
export async function buildStale(): Promise<'fresh' | 'built'> {
  const hash = sourceHash();
  if (isFresh(hash)) return 'fresh';
  const { code, output } = await runNx();
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  mkdirSync(inWorkspace('.cache'), { recursive: true });
  writeFileSync(stateFile, hash);
  return 'built';
}
