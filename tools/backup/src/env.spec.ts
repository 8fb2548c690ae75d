import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BackupError, readBackupEnv } from './env';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('readBackupEnv', () => {
  it('reads secrets from the files that the services read', () => {
    const file = join(folder, 'data-keys');
    writeFileSync(file, `k1:${Buffer.alloc(32, 7).toString('base64')}\n`);
    const env = readBackupEnv({ DATA_DIR: folder, DATA_KEYS_FILE: file });
    expect(env.keys.map(({ id }) => id)).toEqual(['k1']);
  });

  it('names the invalid file', () => {
    const read = () => readBackupEnv({ DATA_DIR: folder, MONGODB_URI_FILE: join(folder, 'missing') });
    expect(read).toThrow(BackupError);
    expect(read).toThrow('MONGODB_URI_FILE: cannot be read');
  });
});
