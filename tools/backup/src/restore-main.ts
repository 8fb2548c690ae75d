import { runCommand } from './command';
import { restore } from './restore';

await runCommand({ usage: 'Usage: npm run restore -- <folder> [--force]', flags: ['force'] }, (env, folder, flags) =>
  restore(env, folder, { force: flags.has('force') }),
);
