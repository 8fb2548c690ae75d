import * as z from 'zod/mini';

const failpointExitCode = 97;

/**
 * Schema of the FAILPOINT variable for tests: `name:before:exit` or `name:after:exit` ends the process at that step.
 * `kill` in place of `exit` ends it with SIGKILL.
 */
export const failpointShape = {
  FAILPOINT: z.optional(
    z.string().check(z.regex(/^[a-z-]+:(before|after):(exit|kill)$/, 'must look like order:after:exit')),
  ),
} as const;

/** Check for schemas that spread `failpointShape`: rejects failpoints in production. */
export const rejectFailpoint = z.refine<{ NODE_ENV: string; FAILPOINT?: string | undefined }>(
  (env) => !(env.FAILPOINT && env.NODE_ENV === 'production'),
  { error: 'is not allowed in production: it ends the process', path: ['FAILPOINT'] },
);

export interface FailpointSettings {
  spec: string | undefined;
  isProduction: boolean;
}

/** Failpoints of a process. Each marks a step between writes, so that tests can crash the process there. */
export class Failpoints {
  private readonly armed: { step: string; moment: string; isKill: boolean } | undefined;

  constructor({ spec, isProduction }: FailpointSettings) {
    const [step, moment, action] = spec?.split(':') ?? [];
    this.armed = step && moment && !isProduction ? { step, moment, isKill: action === 'kill' } : undefined;
  }

  async runStep<T>(step: string, work: () => Promise<T>): Promise<T> {
    this.reach(step, 'before');
    const result = await work();
    this.reach(step, 'after');
    return result;
  }

  private reach(step: string, moment: 'before' | 'after'): void {
    if (this.armed?.step !== step || this.armed.moment !== moment) return;
    if (this.armed.isKill) process.kill(process.pid, 'SIGKILL');
    else process.exit(failpointExitCode);
  }
}
