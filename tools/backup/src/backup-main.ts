import { backup } from './backup';
import { runCommand } from './command';

await runCommand({ usage: 'Usage: npm run backup -- <new folder>' }, (env, folder) => backup(env, folder));
