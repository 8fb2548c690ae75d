/** One address of a service, as its last answers have shown it. */
export interface Instance {
  readonly url: string;
  inFlight: number;
  /** Failures since the last answer. */
  strikes: number;
  /** Not chosen before then, unless nothing better is left. */
  restsUntil: number;
  /** It announced this itself; responses that it had begun earlier do not revoke it. */
  drainingUntil: number;
}

export interface PoolOptions {
  now?: () => number;
}

/** One lost connection proves nothing: under load, judging too early would take every instance away at once. */
const failuresBeforeEjection = 3;
const ejectionMs = 2_000;
/** An instance that says it is about to stop is left alone until it has stopped. */
const drainingMs = 2_000;
/** Calls that time out one after the other, without any answer in between, before the service counts as hung. */
const timeoutsBeforeOpen = 5;
const openMs = 2_000;
const callsPerInstance = 512;
/** Resent calls as a share of all: a service in trouble must not get twice the traffic. */
const retryShare = 0.2;
const retryReserve = 200;

const lessBusy = (best: Instance, instance: Instance): Instance =>
  best.inFlight <= instance.inFlight ? best : instance;
const awayUntil = ({ restsUntil, drainingUntil }: Instance): number => Math.max(restsUntil, drainingUntil);
const restedLonger = (best: Instance | undefined, instance: Instance): Instance =>
  best && awayUntil(best) <= awayUntil(instance) ? best : instance;

/**
 * The instances of one service: the one with the fewest calls is next, one that fails three times in a row rests, and
 * when all of them rest the one that has rested longest is tried. Health is learned from the calls themselves.
 */
export class InstancePool {
  readonly instances: readonly Instance[];
  private readonly now: () => number;
  private turn = 0;
  private retries = retryReserve;
  private timeouts = 0;
  private openUntil = 0;

  constructor(urls: readonly string[], { now = Date.now }: PoolOptions = {}) {
    this.instances = urls.map((url) => ({ url, inFlight: 0, strikes: 0, restsUntil: 0, drainingUntil: 0 }));
    this.now = now;
  }

  /** The instance for the next attempt of a call; undefined when it has tried all of them. */
  pick(tried: ReadonlySet<Instance> = new Set()): Instance | undefined {
    const left = this.instances.filter((instance) => !tried.has(instance));
    const healthy = left.filter((instance) => awayUntil(instance) <= this.now());
    if (healthy.length === 0) return left.reduce<Instance | undefined>(restedLonger, undefined);
    this.turn += 1;
    const start = this.turn % healthy.length;
    return [...healthy.slice(start), ...healthy.slice(0, start)].reduce(lessBusy);
  }

  /**
   * Whether a call may be sent at all. It may not while the service hangs, apart from one trial every two seconds, or
   * while more calls wait for it than it could answer.
   */
  admits(): boolean {
    const waiting = this.instances.reduce((sum, { inFlight }) => sum + inFlight, 0);
    if (waiting >= callsPerInstance * this.instances.length) return false;
    if (this.timeouts < timeoutsBeforeOpen) return true;
    if (this.openUntil > this.now()) return false;
    this.openUntil = this.now() + openMs;
    return true;
  }

  begin(instance: Instance): void {
    instance.inFlight += 1;
    this.retries = Math.min(retryReserve, this.retries + retryShare);
  }

  end(instance: Instance): void {
    instance.inFlight -= 1;
  }

  /** Any answer to a call is a sign of life. */
  noteAnswer(instance: Instance): void {
    instance.strikes = 0;
    instance.restsUntil = 0;
    this.timeouts = 0;
  }

  /** Called when the instance announces that it is about to stop. */
  markDraining(instance: Instance): void {
    instance.drainingUntil = this.now() + drainingMs;
  }

  noteFailure(instance: Instance): void {
    instance.strikes += 1;
    if (instance.strikes >= failuresBeforeEjection) instance.restsUntil = this.now() + ejectionMs;
  }

  noteTimeout(instance: Instance): void {
    this.noteFailure(instance);
    this.timeouts += 1;
    if (this.timeouts >= timeoutsBeforeOpen) this.openUntil = this.now() + openMs;
  }

  /** Takes one resend out of the budget; false when it is spent. */
  takeRetry(): boolean {
    if (this.retries < 1) return false;
    this.retries -= 1;
    return true;
  }
}
