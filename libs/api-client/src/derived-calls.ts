import { apiCalls, type ApiCallName } from '@portal/contracts';
import type { CallResponse, CallBody, CallQuery } from '@portal/contracts/call-schemas';
import type { createCaller } from './http';

export const idempotencyHeader = 'idempotency-key';

type PathOf<Name extends ApiCallName> = (typeof apiCalls)[Name]['path'];

/** One string for each path parameter. */
type Ids<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [id: string, ...(Rest extends `${string}/${infer Further}` ? Ids<`/${Further}`> : [])]
  : [];

/** Optional idempotency key: a repeated call with the same key returns the first result. */
type Key<Name extends ApiCallName> = (typeof apiCalls)[Name] extends { isKeyed: true } ? [key?: string] : [];

type Input<Name extends ApiCallName> =
  undefined extends CallBody<Name>
    ? undefined extends CallQuery<Name>
      ? []
      : [query?: CallQuery<Name>]
    : [body: CallBody<Name>, ...Key<Name>];

/** Unwraps a response whose only field is `data`. */
type Bare<Answer> = Answer extends { data: infer Data } ? (keyof Answer extends 'data' ? Data : Answer) : Answer;

/** Function type of each call: path parameters, then body or query, then the idempotency key of a creating call. */
export type DerivedCalls = {
  [Name in ApiCallName]: (...given: [...Ids<PathOf<Name>>, ...Input<Name>]) => Promise<Bare<CallResponse<Name>>>;
};

const bare = (response: unknown): unknown =>
  typeof response === 'object' && response !== null && Object.keys(response).join() === 'data'
    ? (response as { data: unknown }).data
    : response;

function derived(call: ReturnType<typeof createCaller>, name: ApiCallName) {
  const { method, path } = apiCalls[name];
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => id as string);
  return async (...given: unknown[]): Promise<unknown> => {
    const params = Object.fromEntries(ids.map((id, index) => [id, `${given[index]}`]));
    const rest = given[ids.length] as object | undefined;
    const key = given[ids.length + 1] as string | undefined;
    const { data } = await call(name, {
      params,
      ...(method === 'GET' ? { query: rest } : { body: rest }),
      ...(key === undefined ? {} : { headers: { [idempotencyHeader]: key } }),
    });
    return bare(data);
  };
}

/** Builds a function for each call of the contract from its row and schemas. */
export const deriveCalls = (call: ReturnType<typeof createCaller>): DerivedCalls =>
  Object.fromEntries(
    (Object.keys(apiCalls) as ApiCallName[]).map((name) => [name, derived(call, name)]),
  ) as DerivedCalls;
