import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiCalls,
  internalCallers,
  internalRoutes,
  canCall,
  roles,
  type ApiCall,
  type ApiCallName,
  type InternalRoute,
  type Role,
  type ServiceName,
} from '@portal/contracts';
import { forgeries } from './keys/forged-tokens';
import { serviceTokenFor } from './keys/test-keys';
import type { TestResponse, TestService } from './test-service';

interface Subject extends Pick<TestService, 'call' | 'stop'> {
  assertionFor(who: Role): Promise<string>;
}

interface PermissionCase {
  call: ApiCallName;
  method: ApiCall['method'];
  /** Path with an unknown id. A permitted caller gets a 404. */
  address: string;
  /** `visitor` has no session. */
  who: Role | 'visitor';
  isAllowed: boolean;
}

const unknownId = '640000000000000000abcdef';

/** Cases of the permission table: every call of a service by each of the five identities. */
const permissionCases = (service: ServiceName): PermissionCase[] =>
  (Object.keys(apiCalls) as ApiCallName[])
    .filter((call) => apiCalls[call].service === service)
    .flatMap((call) =>
      (['visitor', ...roles] as const).map((who) => ({
        call,
        method: apiCalls[call].method,
        address: apiCalls[call].path.replace(':id', unknownId),
        who,
        isAllowed: canCall(call, who === 'visitor' ? undefined : who),
      })),
    );

/** Returns the verdict on a caller from the response to an empty body. `let in` includes an invalid body or id. */
async function permissionVerdict(
  service: Subject,
  { who, method, address }: PermissionCase,
): Promise<'let in' | 'not signed in' | 'not allowed' | string> {
  const assertion = who === 'visitor' ? undefined : await service.assertionFor(who);
  const { status, body } = await service.call(method, address, { assertion, body: method === 'GET' ? undefined : {} });
  if (body.code === 'NOT_SIGNED_IN' && status === 401) return 'not signed in';
  if (body.code === 'NOT_ALLOWED' && status === 403) return 'not allowed';
  // Callbacks are public. Their signature is checked instead.
  const isCallAccepted = status < 500 && status !== 403 && (status !== 401 || body.code === 'CALLBACK_NOT_SIGNED');
  return isCallAccepted ? 'let in' : `${status} ${String(body.code)}`;
}

const expectedVerdict = ({ isAllowed, who }: PermissionCase): string =>
  isAllowed ? 'let in' : who === 'visitor' ? 'not signed in' : 'not allowed';

interface InternalCase {
  route: InternalRoute;
  name: string;
  /** Name of a caller, or an unknown one. */
  caller: string;
  isListed: boolean;
}

/** Cases of the table of internal routes: every route of a service by every caller and an unknown one. */
const internalCases = (service: ServiceName): InternalCase[] =>
  internalRoutes
    .filter((route) => route.service === service)
    .flatMap((route) =>
      [...internalCallers, 'somebody'].map((caller) => ({
        route,
        name: `${route.method} ${route.path}`,
        caller,
        isListed: (route.callers as readonly string[]).includes(caller),
      })),
    );

type Asked = Pick<TestService, 'call'>;

/** Makes an internal call with an empty body, which changes nothing. */
const callWith = (service: Asked, { method, path }: InternalRoute, serviceToken: string): Promise<TestResponse> =>
  service.call(method, path.replace(/:\w+/g, unknownId), { serviceToken, body: method === 'POST' ? {} : undefined });

const isRejection = ({ status, body }: TestResponse): boolean => status === 403 && body.code === 'NOT_ALLOWED';

const isCallAccepted = async (service: Asked, { route, caller }: InternalCase): Promise<boolean> =>
  !isRejection(await callWith(service, route, await serviceTokenFor(route.service, caller)));

interface ForgedCase extends Omit<InternalCase, 'isListed'> {
  kind: string;
}

/** Every internal route of a service with every kind of forged token of its callers. */
const forgedCases = (service: ServiceName): ForgedCase[] =>
  internalCases(service)
    .filter(({ isListed }) => isListed)
    .flatMap(({ isListed: _listed, ...row }) => Object.keys(forgeries).map((kind) => ({ ...row, kind })));

/** @returns whether the service rejects a forged token like an unlisted caller */
const isForgeryRejected = async (service: Asked, { route, caller, kind }: ForgedCase): Promise<boolean> =>
  isRejection(await callWith(service, route, await forgeries[kind]!(caller, route.service)));

interface PermissionTests {
  cases: PermissionCase[];
  expectVerdict(row: PermissionCase): Promise<void>;
}

/**
 * Starts the service for one test file and declares the tests of its internal routes.
 *
 * @returns the tests of the permission table. Each service declares them under the id of its statement.
 */
export function usePermissions(service: ServiceName, start: () => Promise<Subject>): PermissionTests {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.stop());

  describe(`the internal routes of ${service}`, () => {
    it.each(internalCases(service))('$name by $caller: $isListed', async (row) => {
      expect(await isCallAccepted(subject, row)).toBe(row.isListed);
    });

    it.each(forgedCases(service))('$name rejects a token of $caller $kind', async (row) => {
      expect(await isForgeryRejected(subject, row)).toBe(true);
    });
  });

  return {
    cases: permissionCases(service),
    expectVerdict: async (row) => expect(await permissionVerdict(subject, row)).toBe(expectedVerdict(row)),
  };
}
