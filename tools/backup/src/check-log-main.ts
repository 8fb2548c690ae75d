import { DataFolderInUseError } from '@portal/node-kit';
import { checkStoredLog } from './check-log';
import { BackupError, readBackupEnv } from './env';

/* npm run check:log: reads DATA_DIR, MONGODB_URI, LOG_KEYS and LOG_HEADS_FILE as `npm start` does. */
const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const { entries, waiting, last, lastSigned, findings } = await checkStoredLog(readBackupEnv(process.env));
  for (const finding of findings) print(`BROKEN ${finding}`);
  print(`${entries} entries up to ${last.seq}, ${waiting} not yet chained`);
  print(lastSigned ? `Last signed head: ${lastSigned.seq} at ${lastSigned.at}` : 'No signed head yet');
  print(findings.length === 0 ? 'The log is intact' : 'The log is NOT intact');
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  const isKnown = error instanceof BackupError || error instanceof DataFolderInUseError;
  process.stderr.write(`${isKnown ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 2;
}
