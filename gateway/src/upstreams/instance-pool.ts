/** One instance of a service, with its health as derived from recent calls. */
export interface Instance {
  readonly url: string;
  inFlight: number;
  /** Consecutive failures. */
  strikes: number;
  /** Ejected until then; used only if no other instance is available. */
  restsUntil: number;
  /** Set by the instance's own announcement; later responses do not reset it. */
  drainingUntil: number;
}

export interface PoolOptions {
  now?: () => number;
}

/** A single lost connection is not enough: under load, a lower value would eject all instances at once. */
const failuresBeforeEjection = 3;
const ejectionMs = 2_000;
/** A draining instance receives no calls for this time. */
const drainingMs = 2_000;
/** Consecutive timeouts without a response before the circuit opens. */
const timeoutsBeforeOpen = 5;
const openMs = 2_000;
const callsPerInstance = 512;
/** Retry budget as a share of all calls, so that retries do not double the load of a failing service. */
const retryShare = 0.2;
const retryReserve = 200;

const lessBusy = (best: Instance, instance: Instance): Instance =>
  best.inFlight <= instance.inFlight ? best : instance;
const awayUntil = ({ restsUntil, drainingUntil }: Instance): number => Math.max(restsUntil, drainingUntil);
const restedLonger = (best: Instance | undefined, instance: Instance): Instance =>
  best && awayUntil(best) <= awayUntil(instance) ? best : instance;

/**
 * Load balancer over the instances of one service. Picks the instance with the fewest calls in flight. Ejects an
 * instance after three consecutive failures; if all are ejected, tries the one whose ejection ends first.
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

  /** Returns the instance for the next attempt; undefined if all have been tried. */
  pick(tried: ReadonlySet<Instance> = new Set()): Instance | undefined {
    const left = this.instances.filter((instance) => !tried.has(instance));
    const healthy = left.filter((instance) => awayUntil(instance) <= this.now());
    if (healthy.length === 0) return left.reduce<Instance | undefined>(restedLonger, undefined);
    this.turn += 1;
    const start = this.turn % healthy.length;
    return [...healthy.slice(start), ...healthy.slice(0, start)].reduce(lessBusy);
  }

  /**
   * Returns whether a call may be sent. False while the circuit is open, except for one trial call every 2 s, and while
   * the instances have too many calls in flight.
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

  /** Any response resets the failure counts. */
  noteAnswer(instance: Instance): void {
    instance.strikes = 0;
    instance.restsUntil = 0;
    this.timeouts = 0;
  }

  /** Called when the instance announces that it is draining. */
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

  /** Takes one retry from the budget. @returns false if it is used up */
  takeRetry(): boolean {
    if (this.retries < 1) return false;
    this.retries -= 1;
    return true;
  }
}
