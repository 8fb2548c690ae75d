import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { remoteIds, type RemoteId } from '@portal/contracts';
import * as z from 'zod/mini';

const numbersSchema = z.partialRecord(z.enum(remoteIds), z.int().check(z.gte(0)));

type Numbers = z.infer<typeof numbersSchema>;

/**
 * Highest pointer number that visitors were given, for each remote. It is stored in `file`, outside the store of releases, so
 * that an older signed pointer put there is refused after a restart too. Several gateways may share the file. Without a
 * file the numbers end with the process. A file that cannot be read or written is reported, and serving goes on.
 */
export class PointerWatermark {
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
    // Another gateway may have served a newer release of another remote.
    const stored = this.attempt(() => this.read(), {});
    const highest = remoteIds.map((remote) => [remote, Math.max(this.of(remote), stored[remote] ?? 0)] as const);
    const served = Object.fromEntries(highest.filter(([, number]) => number > 0));
    const draft = `${this.file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, JSON.stringify(served), { mode: 0o600 });
    renameSync(draft, this.file);
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
