import { runCommand } from './command';
import { restore } from './restore';

await runCommand('Usage: npm run restore -- <folder> [--force]', (env, folder, flags) =>
  restore(env, folder, { force: flags.has('--force') }),
);
