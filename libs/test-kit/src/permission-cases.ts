import {
  apiCalls,
  internalCallers,
  internalRoutes,
  mayCall,
  roles,
  type ApiCall,
  type ApiCallName,
  type InternalRoute,
  type Role,
  type ServiceName,
} from '@portal/contracts';
import { forgeries } from './keys/forged-tokens';
import { serviceTokenFor } from './keys/test-keys';
import type { TestAnswer, TestService } from './test-service';

export interface PermissionCase {
  call: ApiCallName;
  method: ApiCall['method'];
  /** With an id that belongs to nothing, so that a caller who is permitted gets as far as not finding it. */
  address: string;
  /** `visitor` is nobody's session. */
  who: Role | 'visitor';
  isAllowed: boolean;
}

const nobodysId = '640000000000000000abcdef';

/** Every call of a service by each of the five identities, with what the permission table says about it. */
export const permissionCases = (service: ServiceName): PermissionCase[] =>
  (Object.keys(apiCalls) as ApiCallName[])
    .filter((call) => apiCalls[call].service === service)
    .flatMap((call) =>
      (['visitor', ...roles] as const).map((who) => ({
        call,
        method: apiCalls[call].method,
        address: apiCalls[call].path.replace(':id', nobodysId),
        who,
        isAllowed: mayCall(call, who === 'visitor' ? undefined : who),
      })),
    );

/**
 * What a service decides about who is calling, read from its answer to an empty body: `let in` also when it then finds the
 * body or the id wanting.
 */
export async function permissionVerdict(
  service: Pick<TestService, 'call'> & { assertionFor(who: Role): Promise<string> },
  { who, method, address }: PermissionCase,
): Promise<'let in' | 'not signed in' | 'not allowed' | string> {
  const assertion = who === 'visitor' ? undefined : await service.assertionFor(who);
  const { status, body } = await service.call(method, address, { assertion, body: method === 'GET' ? undefined : {} });
  if (body.code === 'NOT_SIGNED_IN' && status === 401) return 'not signed in';
  if (body.code === 'NOT_ALLOWED' && status === 403) return 'not allowed';
  // A callback is anybody's to send; what counts is who signed it.
  const isLetIn = status < 500 && status !== 403 && (status !== 401 || body.code === 'CALLBACK_NOT_SIGNED');
  return isLetIn ? 'let in' : `${status} ${String(body.code)}`;
}

/** What the verdict on a case must be. */
export const expectedVerdict = ({ isAllowed, who }: PermissionCase): string =>
  isAllowed ? 'let in' : who === 'visitor' ? 'not signed in' : 'not allowed';

export interface InternalCase {
  route: InternalRoute;
  name: string;
  /** A part, or one that the portal does not have. */
  caller: string;
  isListed: boolean;
}

/** Every internal route of a service by every part and by a stranger, with what the table says about it. */
export const internalCases = (service: ServiceName): InternalCase[] =>
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

/** Makes an internal call with nothing in it that a service could act on. */
const callWith = (service: Asked, { method, path }: InternalRoute, serviceToken: string): Promise<TestAnswer> =>
  service.call(method, path.replace(/:\w+/g, nobodysId), { serviceToken, body: method === 'POST' ? {} : undefined });

const isRefusal = ({ status, body }: TestAnswer): boolean => status === 403 && body.code === 'NOT_ALLOWED';

/** Whether a service lets that part as far as reading what it sent. */
export const isLetIn = async (service: Asked, { route, caller }: InternalCase): Promise<boolean> =>
  !isRefusal(await callWith(service, route, await serviceTokenFor(route.service, caller)));

export interface ForgedCase extends Omit<InternalCase, 'isListed'> {
  kind: string;
}

/** Every internal route of a service with every kind of token that one of its callers has not made for it. */
export const forgedCases = (service: ServiceName): ForgedCase[] =>
  internalCases(service)
    .filter(({ isListed }) => isListed)
    .flatMap(({ isListed: _listed, ...row }) => Object.keys(forgeries).map((kind) => ({ ...row, kind })));

/** Whether a service refuses a forged token as it refuses a part that may not call. */
export const isForgeryRefused = async (service: Asked, { route, caller, kind }: ForgedCase): Promise<boolean> =>
  isRefusal(await callWith(service, route, await forgeries[kind]!(caller, route.service)));
