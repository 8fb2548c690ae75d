import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { remoteIds, type RemoteId } from '@portal/contracts';
import * as z from 'zod/mini';

const numbersSchema = z.partialRecord(z.enum(remoteIds), z.int().check(z.gte(0)));

type Numbers = z.infer<typeof numbersSchema>;

/**
 * The highest number of a pointer that visitors were given, for each remote. It is remembered in `file`, outside the store
 * of releases, so that an older signed pointer put there is refused after a restart too. Without a file it is forgotten with
 * the process. A file that cannot be read or written is reported, and never keeps the gateway from serving.
 */
export class ServedNumbers {
  private readonly numbers: Numbers;

  constructor(
    private readonly file: string | undefined,
    private readonly report: (problem: string) => void,
  ) {
    this.numbers = this.attempt(() => this.read(), {});
  }

  of(remote: RemoteId): number {
    return this.numbers[remote] ?? 0;
  }

  note(remote: RemoteId, number: number): void {
    if (number <= this.of(remote)) return;
    this.numbers[remote] = number;
    this.attempt(() => this.write(), undefined);
  }

  private read(): Numbers {
    if (this.file === undefined || !existsSync(this.file)) return {};
    return numbersSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')));
  }

  private write(): void {
    if (this.file === undefined) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.numbers), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  private attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work();
    } catch (failure) {
      this.report(
        `${this.file} does not remember releases: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
      return otherwise;
    }
  }
}
