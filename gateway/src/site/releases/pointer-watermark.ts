import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { remoteIds, type RemoteId } from '@portal/contracts';
import * as z from 'zod/mini';

const numbersSchema = z.partialRecord(z.enum(remoteIds), z.int().check(z.gte(0)));

type Numbers = z.infer<typeof numbersSchema>;

/**
 * Highest pointer number served for each remote. Stored in `file`, outside the release store, so that an older signed
 * pointer is rejected even after a restart. Several gateways may share the file. Without a file the numbers are kept in
 * memory. Read and write errors are reported and do not stop serving.
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
    // Another gateway may have stored a higher number for another remote.
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
        `release numbers file ${this.file} failed: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
      return otherwise;
    }
  }
}
