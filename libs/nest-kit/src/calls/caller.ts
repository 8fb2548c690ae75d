import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AssertionClaims, Role } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';

/** Who is asking, as the signed assertion says. */
export interface Caller {
  id: string;
  username: string;
  email: string;
  role: Role;
  sessionId: string;
  ipAddress: string;
  /** Has a second factor, and has not shown it in the last ten minutes. */
  needsProof?: true;
  /** Registered with an email address that was never confirmed: tighter limits apply. */
  isUnconfirmed?: true;
}

export interface ServiceRequest extends FastifyRequest {
  /** Set by passport. */
  user?: AssertionClaims;
  caller?: Caller;
  /** The client's address as the gateway saw it. */
  clientAddress?: string;
}

/** Older than this, a second factor is asked for again. */
const stepUpSeconds = 10 * 60;

const needsProof = ({ asks, sua }: AssertionClaims): boolean =>
  asks === 'step-up' && (sua === undefined || sua > stepUpSeconds);

export const callerFrom = (claims: AssertionClaims, ipAddress: string): Caller => ({
  id: claims.sub,
  username: claims.username,
  email: claims.email,
  role: claims.role,
  sessionId: claims.sid,
  ipAddress,
  ...(needsProof(claims) && { needsProof: true }),
  ...(claims.email_verified === false && { isUnconfirmed: true }),
});

/** `@Caller() caller: Caller`; undefined for a visitor on a call that anyone may make. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().caller,
);

/** `@ClientAddress() ipAddress: string`: the address of the caller, signed in or not. */
export const ClientAddress = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().clientAddress,
);

/** `@RequestId() requestId: string`: to pass on to other services. */
export const RequestId = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().id,
);
