import * as z from 'zod/mini';
import { depositBody } from '../deposits/deposit-body';
import type { Fault, Operation } from '../fault';
import { networkOf } from '../networks/networks';
import { refundBody } from '../refunds/refund-body';
import type { World } from '../world';
import { activeConfiguration } from './active-networks';
import { Rejection } from './refusal';
import { ok, type Reply } from './reply';
import { takeDeposit } from './take-deposit';
import { takeRefund } from './take-refund';

/** Authorized call with its body. */
export interface Call {
  world: World;
  url: URL;
  body: string;
  /** Id in the path. */
  id: string;
  fault: Fault | undefined;
}

export interface Endpoint {
  operation: Operation;
  method: string;
  path: RegExp;
  answer: (call: Call) => Reply;
}

function findDeposit({ world, id, fault }: Call): Reply {
  const deposit = fault?.action === 'not-found' ? undefined : world.deposits.find(id);
  return ok(deposit ? { status: 'FOUND', data: depositBody(deposit) } : { status: 'NOT_FOUND' });
}

function findRefund({ world, id, fault }: Call): Reply {
  const refund = fault?.action === 'not-found' ? undefined : world.refunds.find(id);
  return ok(refund ? { status: 'FOUND', data: refundBody(refund) } : { status: 'NOT_FOUND' });
}

const predictBody = z.object({ phoneNumber: z.string() });

function predict({ body }: Call): Reply {
  const read = predictBody.safeParse(body === '' ? {} : JSON.parse(body));
  const digits = (read.data?.phoneNumber ?? '').replace(/\D/g, '');
  const provider = networkOf(digits);
  if (!provider) throw new Rejection('INVALID_INPUT', 'The phone number is not one of a supported provider.');
  return ok({ country: 'ZMB', provider, phoneNumber: digits });
}

function publicKeys({ world, fault }: Call): Reply {
  if (fault?.action === 'key-rotation') world.keys.rotate();
  return ok([world.keys.published()]);
}

export const ENDPOINTS: readonly Endpoint[] = [
  {
    operation: 'deposit',
    method: 'POST',
    path: /^\/v2\/deposits$/,
    answer: ({ body, world, fault }) => takeDeposit(body, world, fault),
  },
  { operation: 'deposit-get', method: 'GET', path: /^\/v2\/deposits\/([^/]+)$/, answer: findDeposit },
  {
    operation: 'refund',
    method: 'POST',
    path: /^\/v2\/refunds$/,
    answer: ({ body, world, fault }) => takeRefund(body, world, fault),
  },
  { operation: 'refund-get', method: 'GET', path: /^\/v2\/refunds\/([^/]+)$/, answer: findRefund },
  {
    operation: 'active-conf',
    method: 'GET',
    path: /^\/v2\/active-conf$/,
    answer: ({ url, world, fault }) =>
      ok(activeConfiguration(url, fault ? [fault, ...world.faults.list()] : world.faults.list())),
  },
  { operation: 'predict-provider', method: 'POST', path: /^\/v2\/predict-provider$/, answer: predict },
  { operation: 'public-key', method: 'GET', path: /^\/v2\/public-key\/http$/, answer: publicKeys },
];
