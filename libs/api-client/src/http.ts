import { type ApiCall, type ApiCallName, apiBasePath, apiCalls, texts, totalCountHeader } from '@portal/contracts';
import type { CallAnswer } from '@portal/contracts/call-schemas';
import { ApiError, offlineCode } from './api-error';

export interface ApiClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  getToken: () => string | null;
  /** Told of each 401. The portal only notes it: there is no automatic redirect or sign-out. */
  onUnauthorized?: () => void;
  /** Told of each call that got no answer at all. */
  onUnreachable?: (cause: unknown) => void;
  fetch?: typeof fetch;
}

export interface CallInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer<T> {
  status: number;
  data: T;
  /** The size of the whole list, when the answer is a page of one. */
  total: number | undefined;
}

/** What calls take and return; it comes with the first call, for most first pages make none. */
type Schemas = typeof import('@portal/contracts/call-schemas');

interface Parser<T> {
  parse(value: unknown): T;
}

/** The schema of an answer; of a success that is new to this client, that of the usual one. */
function parserFor<Name extends ApiCallName>({ callSchemas, successStatus }: Schemas, name: Name, status: number) {
  const answers: Readonly<Record<number, unknown>> = callSchemas[name].answers;
  return (answers[status] ?? answers[successStatus(name)]) as Parser<CallAnswer<Name>>;
}

function address(call: ApiCall, { params = {}, query = {} }: CallInput): string {
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) search.set(name, `${value}`);
  const queryText = search.toString();
  return `${apiBasePath}${path}${queryText === '' ? '' : `?${queryText}`}`;
}

interface Received {
  response: Response;
  body: unknown;
}

async function receive(response: Response): Promise<Received> {
  try {
    return { response, body: await response.json() };
  } catch {
    return { response, body: undefined };
  }
}

/** A change is sent now or not at all; a read may find its answer in the browser's own store. */
function refuseOffline(method: ApiCall['method']): void {
  if (method === 'GET' || globalThis.navigator?.onLine !== false) return;
  throw new ApiError(0, { message: texts.errors.offline, code: offlineCode });
}

let present: Schemas | undefined;

/** Without a message of its own a failure reads as the screen says it. */
const loadSchemas = (): Promise<Schemas> =>
  import('@portal/contracts/call-schemas').then(
    (loaded) => (present = loaded),
    (cause: unknown) => {
      throw new Error('', { cause });
    },
  );

/**
 * Builds the function that makes one call and parses its answer with the contract, or with what `parserOf` names of it.
 * Throws ApiError: for an error answer, for an answer that is not what the contract says, for a network failure.
 */
export function createCaller(options: ApiClientOptions) {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  return async function call<Name extends ApiCallName, T = CallAnswer<Name>>(
    name: Name,
    input: CallInput = {},
    parserOf?: (schemas: Schemas) => Parser<T>,
  ): Promise<Answer<T>> {
    const { method } = apiCalls[name];
    refuseOffline(method);
    const token = options.getToken();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...input.headers,
    };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (input.signal) init.signal = input.signal;

    let received: Received;
    let schemas: Schemas;
    try {
      const url = `${options.baseUrl ?? ''}${address(apiCalls[name], input)}`;
      // A change whose answer nobody could read would look as if it had not been made.
      if (method !== 'GET') present ??= await loadSchemas();
      if (present && 'body' in present.callSchemas[name]) init.body = JSON.stringify(input.body);
      [received, schemas] = await Promise.all([send(url, init).then(receive), loadSchemas()]);
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'AbortError') throw cause;
      options.onUnreachable?.(cause);
      throw new ApiError(0, { message: cause instanceof Error ? cause.message : '' }, { cause });
    }
    const { response, body } = received;
    if (!response.ok) {
      if (response.status === 401) options.onUnauthorized?.();
      throw new ApiError(response.status, (body as object | undefined) ?? {});
    }
    const total = response.headers.get(totalCountHeader);
    const parser = parserOf ? parserOf(schemas) : (parserFor(schemas, name, response.status) as Parser<T>);
    return {
      status: response.status,
      data: parser.parse(body),
      total: total === null ? undefined : Number(total),
    };
  };
}
