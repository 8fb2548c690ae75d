import { describe, expect, it } from '@jest/globals';
import { readCommand } from './command';
import { BackupError } from './env';

const restore = { usage: 'Usage: npm run restore -- <folder> [--force]', flags: ['force'] };

describe('readCommand', () => {
  it('accepts the folder and a flag before or after it', () => {
    expect(readCommand(restore, ['copy'])).toEqual({ folder: 'copy', flags: new Set() });
    expect(readCommand(restore, ['--force', 'copy'])).toEqual({ folder: 'copy', flags: new Set(['force']) });
    expect(readCommand(restore, ['copy', '--force'])).toEqual({ folder: 'copy', flags: new Set(['force']) });
  });

  it.each([[[]], [['copy', 'another']], [['copy', '--forse']], [['copy', '--force=no']]])('rejects %j', (args) => {
    expect(() => readCommand(restore, args)).toThrow(BackupError);
    expect(() => readCommand(restore, args)).toThrow(restore.usage);
  });

  it('rejects a flag of the other command', () => {
    expect(() => readCommand({ usage: 'Usage: npm run backup -- <new folder>' }, ['copy', '--force'])).toThrow(
      '--force',
    );
  });
});
