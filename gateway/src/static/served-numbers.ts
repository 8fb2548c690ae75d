import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { remoteIds, type RemoteId } from '@portal/contracts';
import * as z from 'zod/mini';

const numbersSchema = z.partialRecord(z.enum(remoteIds), z.int().check(z.gte(0)));

/** The highest number of a pointer that visitors were given, for each remote. */
export interface ServedNumbers {
  of: (remote: RemoteId) => number;
  note: (remote: RemoteId, number: number) => void;
}

/**
 * Remembers the numbers in `file`, outside the store of releases, so that an older signed pointer put there is refused
 * after a restart too. Without a file they are forgotten with the process. A file that cannot be read or written is
 * reported, and never keeps the gateway from serving.
 */
export function servedNumbers(file: string | undefined, report: (problem: string) => void): ServedNumbers {
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch (failure) {
      report(`${file} does not remember releases: ${failure instanceof Error ? failure.message : String(failure)}`);
      return otherwise;
    }
  };
  const read = (): z.infer<typeof numbersSchema> =>
    file !== undefined && existsSync(file) ? numbersSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const numbers = attempt(read, {});

  const write = (): void => {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify(numbers), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  return {
    of: (remote) => numbers[remote] ?? 0,
    note: (remote, number) => {
      if (number <= (numbers[remote] ?? 0)) return;
      numbers[remote] = number;
      attempt(write, undefined);
    },
  };
}
