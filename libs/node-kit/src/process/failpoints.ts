import * as z from 'zod/mini';

const failpointExitCode = 97;

/** For tests: `name:before` or `name:after` and `:exit` ends the process there. A part spreads it into its schema. */
export const failpointShape = {
  FAILPOINT: z.optional(z.string().check(z.regex(/^[a-z-]+:(before|after):exit$/, 'must look like order:after:exit'))),
} as const;

/** A check for the schema of a part that spreads `failpointShape`. */
export const refuseFailpoint = z.refine<{ NODE_ENV: string; FAILPOINT?: string | undefined }>(
  (env) => !(env.FAILPOINT && env.NODE_ENV === 'production'),
  { error: 'ends the process, which production does not want', path: ['FAILPOINT'] },
);

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
