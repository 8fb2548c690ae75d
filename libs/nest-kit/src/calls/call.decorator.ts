import {
  Delete,
  Get,
  HttpCode,
  Injectable,
  Post,
  Put,
  SetMetadata,
  StreamableFile,
  UseGuards,
  UsePipes,
  applyDecorators,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import {
  apiCalls,
  assertionHeader,
  carriesAssertion,
  clientAddressHeader,
  accessDeniedMessages,
  isOpenWhileEnrolling,
  canCall,
  needsStepUp,
  type ApiCallName,
  type AssertionClaims,
} from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import { successStatus, type CallAnswer, type CallSchemas } from '@portal/contracts/call-schemas';
import { DomainError, canonicalAddress } from '@portal/node-kit';
import { AssertionStrategy } from './assertion.strategy';
import { callerFrom, type Caller, type ServiceRequest } from './caller';
import { CallingPart, claimsAPart } from './calling-part';
import { CallPipe } from './zod-pipes';

const callNameKey = 'portal:call';

/** Lets a request through when the permission table allows its call to the person the assertion names. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly assertions: AssertionStrategy,
    private readonly callingPart: CallingPart,
  ) {
    super({ defaultStrategy: assertions.name });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<ApiCallName>(callNameKey, context.getHandler());
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    const clientAddress = request.headers[clientAddressHeader];
    request.clientAddress = canonicalAddress(typeof clientAddress === 'string' ? clientAddress : request.ip);
    if (typeof request.headers[assertionHeader] === 'string' && carriesAssertion(call, apiCalls[call])) {
      await this.refuseOtherParts(request);
      await super.canActivate(context);
    }
    if (request.user) request.caller = callerFrom(request.user, request.clientAddress);
    if (canCall(call, request.caller?.role)) {
      if (request.user && request.caller) refuseUnproven(call, request.user, request.caller);
      return true;
    }
    if (!request.caller) throw new DomainError('NOT_SIGNED_IN');
    throw new DomainError('NOT_ALLOWED', { message: accessDeniedMessages[call] });
  }

  /** An assertion counts from the gateway's hands only: another part may have received one with a call of its own. */
  private async refuseOtherParts({ headers }: ServiceRequest): Promise<void> {
    if (this.assertions.takesShared && !claimsAPart(headers)) return;
    if ((await this.callingPart.of(headers)) !== 'gateway') throw new DomainError('NOT_ALLOWED');
  }

  override handleRequest<Claims>(error: unknown, claims: Claims | false, info: unknown, context: ExecutionContext) {
    if (claims) return claims;
    const { headers } = context.switchToHttp().getRequest<ServiceRequest>();
    throw this.assertions.refusalOf(error ?? info, String(headers[assertionHeader]));
  }
}

/** What the second factor of the person has to do with a call that the role may make. */
function refuseUnproven(call: ApiCallName, { asks }: AssertionClaims, { needsProof }: Caller): void {
  if (asks === 'enrol' && !isOpenWhileEnrolling(call)) throw new DomainError('FACTOR_NEEDED');
  if (needsProof && needsStepUp(call)) throw new DomainError('STEP_UP_NEEDED');
}

const routes = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

export interface CallOptions {
  /** The handler reads its body or query itself, because its faults have sentences that no schema can choose. */
  readsItself?: boolean;
}

/** A document leaves as the bytes that it is. */
type Sent<Answer> = Answer extends { arrayBuffer: unknown } ? StreamableFile : Answer;

/** What a handler of a call returns, or the same as JSON that was written before. */
type Handler<Name extends ApiCallName> = (
  ...given: never[]
) => Sent<CallAnswer<Name>> | Promise<Sent<CallAnswer<Name>> | string>;

/**
 * Makes a method the handler of a call of the contract: its method, path, access, status of success, what it returns,
 * and the check of its `@Body()` and `@Query()`, all from the one table.
 */
export function Call<Name extends ApiCallName>(name: Name, { readsItself = false }: CallOptions = {}) {
  const { method, path } = apiCalls[name];
  const { body, query }: CallSchemas = allCallSchemas[name];
  const decorate = applyDecorators(
    routes[method](path),
    HttpCode(successStatus(allCallSchemas[name])),
    SetMetadata(callNameKey, name),
    UseGuards(AccessGuard),
    ...((body || query) && !readsItself ? [UsePipes(new CallPipe(allCallSchemas[name]))] : []),
  );
  return <Method extends Handler<Name>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => decorate(target, key, descriptor);
}
