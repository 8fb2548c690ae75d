import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Copy of the repository, including uncommitted changes, for generators to write to. */
export interface WorkspaceCopy {
  folder: string;
  /** Runs a command in the copy and returns its output; throws with the output if it fails. */
  run(command: string, ...args: string[]): string;
  remove(): void;
}

/** Links the copy's packages to each other and all others to the installed ones. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@portal' && !name.startsWith('.land'))
      symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  linkOwnPackages(folder);
}

/** Links the repository's packages as `npm install` does. */
export function linkOwnPackages(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*/package.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter(Boolean)) {
    const { name } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { name?: string };
    const link = join(folder, 'node_modules', name ?? '');
    if (name?.startsWith('@portal/') && !existsSync(link)) symlinkSync(join(folder, dirname(path)), link);
    const local = join(root, dirname(path), 'node_modules');
    const here = join(folder, dirname(path), 'node_modules');
    if (existsSync(local) && !existsSync(here)) symlinkSync(local, here);
  }
}

export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'portal-generated-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  linkPackages(folder);
  // Tests start the database from its bundle.
  symlinkSync(join(root, 'tools/embedded-mongo/dist'), join(folder, 'tools/embedded-mongo/dist'));
  return {
    folder,
    run: (command, ...args) => {
      const env = { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' };
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
