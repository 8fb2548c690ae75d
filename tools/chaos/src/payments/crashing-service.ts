import type { Part } from '../portal/chaos-portal';
import { until } from '../scenario';

const crashTimeoutMs = 45_000;
export const failpointExit = 97;

/** A part whose processes end one after the other, each where it was armed to; undefined arms for nowhere. */
export class CrashingService {
  /** Endings that no start followed: those of a part that was stopped. */
  private readonly unanswered: number;
  private armedFor: string | undefined;

  constructor(readonly part: Part) {
    this.unanswered = part.endings.length - part.restarts;
  }

  /** The process that runs, or the one after it, is armed for that failpoint. */
  async runAs(failpoint: string | undefined): Promise<void> {
    await this.untilUp();
    if (this.armedFor === failpoint) return;
    const starts = this.part.restarts;
    this.arm(failpoint);
    this.part.kill('SIGKILL');
    await until(() => this.part.restarts > starts, 'an armed start');
    await this.untilUp();
  }

  /** Does something that the process dies of; the one after it is armed for `next`. Returns how it ended. */
  async dieOf(act: () => void | Promise<void>, next: string | undefined): Promise<number | NodeJS.Signals> {
    await this.untilUp();
    const deaths = this.part.endings.length;
    this.arm(next);
    await act();
    await until(() => this.part.endings.length > deaths, 'the end', crashTimeoutMs).catch(() =>
      this.part.kill('SIGKILL'),
    );
    await until(() => this.part.endings.length > deaths, 'the end by force');
    await this.untilUp();
    return this.part.endings[deaths] ?? 0;
  }

  untilUp(): Promise<void> {
    const { part, unanswered } = this;
    return until(() => part.restarts === part.endings.length - unanswered, `${part.name} being up`, 60_000);
  }

  private arm(failpoint: string | undefined): void {
    this.armedFor = failpoint;
    if (failpoint) this.part.spec.env.FAILPOINT = `${failpoint}:exit`;
    else delete this.part.spec.env.FAILPOINT;
  }
}

/** How often each of the points is died at: once on every change, so that they are 200 deaths and more in the full run. */
export const roundsOf = <Point>(points: readonly Point[], isFull: boolean): Point[] =>
  Array.from({ length: isFull ? 12 : 1 }, () => points).flat();
