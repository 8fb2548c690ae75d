import { Module } from '@nestjs/common';
import { sendInternalRequest, envTypes } from '@portal/node-kit';
import * as z from 'zod/mini';
import { CoalescedReads } from './calls/coalesced-reads';
import { SERVICE_ENV } from './service-options';

/** Environment field of services with scheduled work: URL of a simulator clock, so that tests can advance days. */
export const clockEnvShape = { SIM_CLOCK_URL: z.optional(envTypes.httpUrl) } as const;

interface ClockEnv {
  NODE_ENV: string;
  SIM_CLOCK_URL?: string | undefined;
}

/** Check for schemas that spread `clockEnvShape`: rejects a simulated clock in production. */
export const rejectSimulatedClock = z.refine<ClockEnv>(
  ({ NODE_ENV, SIM_CLOCK_URL }) => NODE_ENV !== 'production' || SIM_CLOCK_URL === undefined,
  { error: 'is not allowed in production', path: ['SIM_CLOCK_URL'] },
);

const clockSchema = z.object({ now: z.iso.datetime(), isSet: z.boolean() });
const deadlineMs = 1_000;
const call = sendInternalRequest();

/**
 * Clock for deadlines and daily work: real time, or the time of a simulator whose clock was set.
 * Timeouts and leases always use real time.
 */
export class Clock {
  /** Coalesced, since one request reads the time several times. */
  private readonly simulated = new CoalescedReads(simulatedTime);

  constructor(private readonly simulatorUrl?: string) {}

  async now(): Promise<Date> {
    return (this.simulatorUrl === undefined ? undefined : await this.simulated.read(this.simulatorUrl)) ?? new Date();
  }
}

async function simulatedTime(url: string): Promise<Date | undefined> {
  try {
    const { text } = await call(`${url}/__sim/clock`, { deadlineMs });
    const { now, isSet } = clockSchema.parse(JSON.parse(await text));
    return isSet ? new Date(now) : undefined;
  } catch {
    // Real time applies while the simulator is down.
    return undefined;
  }
}

const clock = {
  provide: Clock,
  inject: [SERVICE_ENV],
  useFactory: ({ SIM_CLOCK_URL }: ClockEnv) => new Clock(SIM_CLOCK_URL),
};

@Module({ providers: [clock], exports: [Clock] })
export class ClockModule {}
