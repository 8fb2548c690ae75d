import type { Part } from '../portal/chaos-portal';
import { until } from '../scenario';

const crashTimeoutMs = 45_000;
export const failpointExit = 97;

/** Service whose processes crash one after the other, each at the failpoint it was started with; undefined for none. */
export class CrashingService {
  /** Exits that no restart followed, because the process was stopped. */
  private readonly unanswered: number;
  private armedFor: string | undefined;

  constructor(readonly part: Part) {
    this.unanswered = part.endings.length - part.restarts;
  }

  /** Arms the failpoint, restarting the process if it is not armed yet. */
  async runAs(failpoint: string | undefined): Promise<void> {
    await this.untilUp();
    if (this.armedFor === failpoint) return;
    const starts = this.part.restarts;
    this.arm(failpoint);
    this.part.kill('SIGKILL');
    await until(() => this.part.restarts > starts, 'a start with the failpoint');
    await this.untilUp();
  }

  /** Runs `act`, which crashes the process. The next process is armed for `next`. Returns the exit code or signal. */
  async dieOf(act: () => void | Promise<void>, next: string | undefined): Promise<number | NodeJS.Signals> {
    await this.untilUp();
    const deaths = this.part.endings.length;
    this.arm(next);
    await act();
    await until(() => this.part.endings.length > deaths, 'the exit', crashTimeoutMs).catch(() =>
      this.part.kill('SIGKILL'),
    );
    await until(() => this.part.endings.length > deaths, 'the forced exit');
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

const fullRounds = 200;

/** Repeats each failpoint once per change, and at least 200 rounds in all in the full run. */
export const roundsOf = <Point>(points: readonly Point[], isFull: boolean): Point[] =>
  Array.from({ length: isFull ? Math.ceil(fullRounds / points.length) : 1 }, () => points).flat();
