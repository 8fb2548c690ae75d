import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TravelPackage } from '@portal/contracts';
import type { NameChange, LedgerAccount } from '../invariants/ledger';
import { bookUntilResolved, cancelUntilResolved } from './booking';
import type { Answer } from '../portal/client';
import { flightBooking, packageBooking, pricedOffer, register, searchPath, type Person } from '../portal/people';
import type { ScenarioContext } from '../scenario';

export interface LoadFigures {
  calls: number;
  /** Responses by status; 0 for none. */
  byStatus: Map<number, number>;
  /** Unexpected responses: neither a success nor a well-formed rejection. */
  strange: string[];
}

export interface Load {
  figures: LoadFigures;
  /** Waits for running actions; bookings are retried until their outcome is known. */
  stop(): Promise<void>;
}

interface Customer {
  person: Person;
  account: LedgerAccount | undefined;
  keys: string[];
}

const cleanRejections = new Set([0, 401, 404, 409, 422, 429, 503, 504]);
const pauseMs = 15;

/** A 503 response must have a message and Retry-After. */
function isStrange({ status, headers, body }: Answer): boolean {
  if (status >= 200 && status < 300) return false;
  if (!cleanRejections.has(status)) return true;
  if (status !== 503) return false;
  const message = (body as { message?: unknown } | undefined)?.message;
  return typeof message !== 'string' || headers['retry-after'] === undefined;
}

/** Simulated users who browse, search, book, cancel and edit, each at their own pace. */
class MixedLoad {
  readonly figures: LoadFigures = { calls: 0, byStatus: new Map(), strange: [] };
  isStopping = false;

  constructor(
    private readonly stage: ScenarioContext,
    private readonly packages: readonly TravelPackage[],
  ) {}

  async live(customer: Customer): Promise<void> {
    while (!this.isStopping) {
      const act = this.choose();
      await act(customer).catch((error: unknown) => this.figures.strange.push(String(error)));
      await wait(pauseMs);
    }
  }

  private choose(): (customer: Customer) => Promise<void> {
    const dice = Math.random();
    if (dice < 0.35) return () => this.look('/api/packages');
    if (dice < 0.45) return ({ person }) => this.look(searchPath(), person);
    if (dice < 0.6) return ({ person }) => this.look('/api/bookings/my', person);
    if (dice < 0.75) return (customer) => this.bookPackage(customer);
    if (dice < 0.85) return (customer) => this.bookFlight(customer);
    if (dice < 0.91) return (customer) => this.cancel(customer);
    if (dice < 0.98) return (customer) => this.editProfile(customer);
    return () => this.createNewUser();
  }

  private note(what: string, response: Answer): Answer {
    const { byStatus, strange } = this.figures;
    this.figures.calls += 1;
    byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1);
    if (isStrange(response)) strange.push(`${what}: ${response.status} ${response.text.slice(0, 200)}`);
    return response;
  }

  private async look(path: string, person?: Person): Promise<void> {
    this.note(`GET ${path}`, await this.stage.portal.client.call('GET', path, { token: person?.token }));
  }

  private async bookPackage({ person, keys }: Customer): Promise<void> {
    const wanted = this.packages[Math.floor(Math.random() * this.packages.length)];
    if (!wanted) return;
    const key = randomUUID();
    const body = packageBooking(wanted, 1 + Math.floor(Math.random() * 3));
    const { status } = this.note('package', await bookUntilResolved(this.stage, { person, key, body }));
    if (status === 201) keys.push(key);
  }

  private async bookFlight({ person, keys }: Customer): Promise<void> {
    const offer = await pricedOffer(this.stage.portal.client, person);
    if (!offer) return;
    const key = randomUUID();
    const { status } = this.note(
      'flight',
      await bookUntilResolved(this.stage, { person, key, body: flightBooking(offer) }),
    );
    if (status === 201) keys.push(key);
  }

  private async cancel({ person, keys }: Customer): Promise<void> {
    const key = keys.shift();
    if (key !== undefined) this.note('cancel', await cancelUntilResolved(this.stage, { person, key }));
  }

  private async editProfile({ person, account }: Customer): Promise<void> {
    if (!account) return;
    const requested: NameChange = { name: `Name ${randomUUID().slice(0, 8)}`, askedAt: Date.now() };
    account.askedNames.push(requested);
    const response = await this.stage.portal.client.call('PUT', '/api/auth/profile', {
      token: person.token,
      body: { firstName: requested.name },
    });
    requested.status = this.note('profile', response).status;
    requested.answeredAt = Date.now();
  }

  private async createNewUser(): Promise<void> {
    // A registration without a response may have succeeded; only acknowledged ones count.
    await register(this.stage.portal.client, this.stage.ledger).catch(() => undefined);
  }
}

/** Starts a load of simulated users, who book flights and the given packages. */
export function startLoad(stage: ScenarioContext, people: readonly Person[], packages: readonly TravelPackage[]): Load {
  const load = new MixedLoad(stage, packages);
  const lives = people.map((person) =>
    load.live({ person, account: stage.ledger.accounts.find(({ id }) => id === person.id), keys: [] }),
  );
  return {
    figures: load.figures,
    stop: async () => {
      load.isStopping = true;
      await Promise.all(lives);
    },
  };
}
