import { BackupError, readBackupEnv, type BackupEnv } from './env';
import type { Manifest } from './manifest';

/** Runs a command of this tool: prints what it did, or why not, and sets the exit code. */
export async function runCommand(
  usage: string,
  work: (env: BackupEnv, folder: string, flags: ReadonlySet<string>) => Promise<Manifest>,
): Promise<void> {
  const given = process.argv.slice(2);
  const [folder, ...others] = given.filter((word) => !word.startsWith('--'));
  try {
    if (folder === undefined || others.length > 0) throw new BackupError(usage);
    const flags = new Set(given.filter((word) => word.startsWith('--')));
    const { collections, consistency, keys } = await work(readBackupEnv(process.env), folder, flags);
    const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
    process.stdout.write(`${documents} documents in ${collections.length} collections, `);
    process.stdout.write(consistency === 'instant' ? 'all of one moment\n' : 'each as it was when it was read\n');
    if (keys.length > 0) process.stdout.write(`Needs the data keys: ${keys.map(({ id }) => id).join(', ')}\n`);
  } catch (error) {
    const isKnown = error instanceof BackupError || (error instanceof Error && error.name === 'DataFolderInUse');
    process.stderr.write(`${isKnown ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
