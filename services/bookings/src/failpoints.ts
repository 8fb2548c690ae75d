const failpointExitCode = 97;

export interface FailpointSettings {
  spec: string | undefined;
  isProduction: boolean;
}

/** Marks the steps between which a crash must do no harm, so that a test can end the process at each of them. */
export class Failpoints {
  private readonly armed: { step: string; moment: string } | undefined;

  constructor({ spec, isProduction }: FailpointSettings) {
    const [step, moment] = spec?.split(':') ?? [];
    this.armed = step && moment && !isProduction ? { step, moment } : undefined;
  }

  async runStep<T>(step: string, work: () => Promise<T>): Promise<T> {
    this.reach(step, 'before');
    const result = await work();
    this.reach(step, 'after');
    return result;
  }

  private reach(step: string, moment: 'before' | 'after'): void {
    if (this.armed?.step === step && this.armed.moment === moment) process.exit(failpointExitCode);
  }
}
