import { backup } from './backup';
import { runCommand } from './command';

await runCommand('Usage: npm run backup -- <new folder>', (env, folder) => backup(env, folder));
