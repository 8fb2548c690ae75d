import { parseArgs } from 'node:util';
import { DataFolderInUseError } from '@portal/node-kit';
import { BackupError, readBackupEnv, type BackupEnv } from './env';
import type { Manifest } from './manifest';

/** Command line of a command: its usage text and its flags besides the folder. */
interface Form {
  usage: string;
  flags?: readonly string[];
}

/** Parses the folder and the flags. Throws BackupError with the usage text on anything else. */
export function readCommand({ usage, flags = [] }: Form, args: readonly string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new BackupError(usage);
    return { folder, flags: new Set(Object.keys(values)) };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${(error as Error).message}\n${usage}`);
  }
}

/** Runs a command, prints the result or the error, and sets the exit code. */
export async function runCommand(
  form: Form,
  work: (env: BackupEnv, folder: string, flags: ReadonlySet<string>) => Promise<Manifest>,
): Promise<void> {
  try {
    const { folder, flags } = readCommand(form, process.argv.slice(2));
    const { collections, consistency, keys } = await work(readBackupEnv(process.env), folder, flags);
    const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
    process.stdout.write(`${documents} documents in ${collections.length} collections, `);
    process.stdout.write(consistency === 'instant' ? 'snapshot of one instant\n' : 'each as of the time it was read\n');
    if (keys.length > 0) process.stdout.write(`Needs the data keys: ${keys.map(({ id }) => id).join(', ')}\n`);
  } catch (error) {
    const isKnown = error instanceof BackupError || error instanceof DataFolderInUseError;
    process.stderr.write(`${isKnown ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
