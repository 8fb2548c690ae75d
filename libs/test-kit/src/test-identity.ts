import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  assertionHeader,
  assertionTokenType,
  serviceNames,
  tokenIssuer,
  type InternalUser,
  type PassportsRequest,
  type Role,
} from '@portal/contracts';
import { SignJWT, exportJWK, generateKeyPair, type CryptoKey } from 'jose';

export interface TestPerson {
  id?: string;
  username?: string;
  email?: string;
  role: Role;
  sessionId?: string;
  /** Registered with an email address that was never confirmed. */
  isUnconfirmed?: boolean;
  /** Second factor, used that many seconds ago or not in this session. */
  factor?: { shownSecondsAgo?: number };
  /** Lifetime of the assertion; negative for an expired one. */
  lifetimeSeconds?: number;
  /** Audience of the assertion. Default: all services, so that a test may call several. */
  audience?: string | readonly string[];
}

export interface TestIdentity {
  /** IDENTITY_URL of the stub. It serves the keys and accepts activity events. */
  url: string;
  /** Events posted to /internal/activity, in order and without duplicates. */
  deliveredActivity: unknown[];
  /** Users returned by GET /internal/users/:id, by id. */
  people: Map<string, InternalUser>;
  /** Users over their reveal budget, as reported by POST /internal/reveals, by id. */
  beyondBudget: Map<string, 'hour' | 'day'>;
  /** Users without a sufficient passport for any trip, by id. */
  lackingPassports: Set<string>;
  /** Makes the stub return 503 for activity and passport calls until reset. */
  refuseActivity(isRejecting: boolean): void;
  /** Signs the assertion that the gateway would send. */
  assertionFor(person: TestPerson): Promise<string>;
  stop(): Promise<void>;
}

const kid = 'test-key';

/** Starts a stub of identity: a key server on a free port that also signs assertions. */
export async function startTestIdentityKeys(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] });
  const deliveredActivity: unknown[] = [];
  const known = new Set<string>();
  const people = new Map<string, InternalUser>();
  const beyondBudget = new Map<string, 'hour' | 'day'>();
  const lackingPassports = new Set<string>();
  let isRejecting = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const userId = /^\/internal\/users\/(\w+)$/.exec(request.url ?? '')?.[1];
      if (userId) return answerPerson(response, people.get(userId));
      if (request.url === '/internal/reveals') return answerReveal(response, Buffer.concat(chunks), beyondBudget);
      const isActivity = request.url === '/internal/activity';
      if (!isActivity && request.url !== '/internal/passports') return response.end(keys);
      if (isRejecting) return response.writeHead(503).end('{}');
      if (!isActivity) return response.end(answerPassports(Buffer.concat(chunks), lackingPassports));
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { events: { id: string }[] };
      deliveredActivity.push(...body.events.filter(({ id }) => !known.has(id) && known.add(id)));
      return response.end(JSON.stringify({ accepted: body.events.length }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveredActivity,
    people,
    beyondBudget,
    lackingPassports,
    refuseActivity: (rejecting) => {
      isRejecting = rejecting;
    },
    assertionFor: (person) => signAssertion(person, privateKey),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answerPassports(requested: Buffer, lacking: ReadonlySet<string>): string {
  const { trips } = JSON.parse(requested.toString('utf8')) as PassportsRequest;
  return JSON.stringify({ suffices: trips.map(({ userId }) => !lacking.has(userId)) });
}

function answerPerson(response: ServerResponse, person: InternalUser | undefined): void {
  if (!person) response.statusCode = 404;
  response.end(JSON.stringify(person ?? { code: 'USER_NOT_FOUND', message: 'User not found.' }));
}

function answerReveal(response: ServerResponse, sent: Buffer, beyondBudget: ReadonlyMap<string, 'hour' | 'day'>): void {
  const { userId } = JSON.parse(sent.toString('utf8')) as { userId: string };
  const bound = beyondBudget.get(userId);
  response.end(
    JSON.stringify({ isBeyondBudget: bound !== undefined, ...(bound === 'day' && { retryAfterSeconds: 60 }) }),
  );
}

function signAssertion(person: TestPerson, key: CryptoKey): Promise<string> {
  const { role, username = role, lifetimeSeconds = 60, factor, audience = serviceNames } = person;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sid: person.sessionId ?? 'test-session',
    username,
    email: person.email ?? `${username}@example.test`,
    role,
    email_verified: !person.isUnconfirmed,
    ...(factor && { asks: 'step-up', sua: factor.shownSecondsAgo }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType, kid })
    .setIssuer(tokenIssuer)
    .setAudience([audience].flat())
    .setSubject(person.id ?? '650000000000000000000099')
    .setIssuedAt(Math.min(now, now + lifetimeSeconds))
    .setExpirationTime(now + lifetimeSeconds)
    .sign(key);
}

/** Runs a passport strategy on an assertion without a service. Rejects with the strategy's error. */
export const verifyAssertion = (strategy: object, assertion: string): Promise<unknown> =>
  new Promise((accept, reject) => {
    const own = Object.create(strategy) as { authenticate(request: object): void };
    Object.assign(own, { success: accept, fail: reject, error: reject });
    own.authenticate({ headers: { [assertionHeader]: assertion } });
  });
