import { sendInternalRequest, envTypes } from '@portal/node-kit';
import * as z from 'zod/mini';
import { CoalescedReads } from './calls/coalesced-reads';

/** For services whose work is due on another day: where they read the time of a simulator, so that days pass in a test. */
export const clockEnvShape = { SIM_CLOCK_URL: z.optional(envTypes.httpUrl) } as const;

interface ClockEnv {
  NODE_ENV: string;
  SIM_CLOCK_URL?: string | undefined;
}

/** A check for the schema of a service that spreads `clockEnvShape`. */
export const refuseSimulatedClock = z.refine<ClockEnv>(
  ({ NODE_ENV, SIM_CLOCK_URL }) => NODE_ENV !== 'production' || SIM_CLOCK_URL === undefined,
  { error: 'production lives by the real time', path: ['SIM_CLOCK_URL'] },
);

const clockSchema = z.object({ now: z.iso.datetime(), isSet: z.boolean() });
const deadlineMs = 1_000;
const call = sendInternalRequest();

/**
 * The time by which deadlines and daily work fall due. It is the real time unless the service was told of a simulator and
 * somebody has set that simulator's clock. How long a call or a lease may take is measured by the real time, always.
 */
export class Clock {
  /** A booking asks several times, and so does everybody else meanwhile. */
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
    // A simulator that is away sets no clock.
    return undefined;
  }
}
