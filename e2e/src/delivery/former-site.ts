import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const workspace = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Last commit of the release before payments and holds were always on. */
const formerCommit = '7fc9e52e';
const builtSlices = ['shell', 'mfe-public', 'mfe-client', 'mfe-staff'].map((name) => `@portal/${name}`).join(',');

export interface FormerSite {
  folder: string;
  remove: () => Promise<void>;
}

/** Builds the shell and the remotes of that release with the packages of its lock file. Takes a few minutes. */
export async function buildFormerSite(parent: string): Promise<FormerSite> {
  const folder = join(parent, 'former');
  const git = (...args: string[]) => run('git', args, { cwd: workspace });
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  await git('worktree', 'add', '--detach', folder, formerCommit);
  try {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options);
    await run('npx', ['nx', 'run-many', '-t', 'build', '-p', builtSlices], options);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
