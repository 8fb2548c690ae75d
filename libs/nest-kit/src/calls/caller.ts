import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AssertionClaims, Role } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';

/** Caller as stated by the signed assertion. */
export interface Caller {
  id: string;
  username: string;
  email: string;
  role: Role;
  sessionId: string;
  ipAddress: string;
  hasFactor?: true;
  /** Has a second factor, and has not used it in the last ten minutes. */
  needsProof?: true;
  /** Registered with an email address that was never confirmed. Tighter limits apply. */
  isUnconfirmed?: true;
}

export interface ServiceRequest extends FastifyRequest {
  /** Set by passport. */
  user?: AssertionClaims;
  caller?: Caller;
  clientAddress?: string;
}

/** Age after which the second factor is requested again. */
const stepUpSeconds = 10 * 60;

const hasFactor = ({ asks }: AssertionClaims): boolean => asks === 'step-up';
const needsProof = (claims: AssertionClaims): boolean =>
  hasFactor(claims) && (claims.sua === undefined || claims.sua > stepUpSeconds);

export const callerFrom = (claims: AssertionClaims, ipAddress: string): Caller => ({
  id: claims.sub,
  username: claims.username,
  email: claims.email,
  role: claims.role,
  sessionId: claims.sid,
  ipAddress,
  ...(hasFactor(claims) && { hasFactor: true }),
  ...(needsProof(claims) && { needsProof: true }),
  ...(claims.email_verified === false && { isUnconfirmed: true }),
});

/** `@Caller() caller: Caller`; undefined for visitors on public calls. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().caller,
);

/** `@ClientAddress() ipAddress: string`: address of the client, logged in or not. */
export const ClientAddress = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().clientAddress,
);

/** `@RequestId() requestId: string`, to be passed to other services. */
export const RequestId = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ServiceRequest>().id,
);
