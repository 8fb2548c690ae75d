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
import { successStatus, type CallResponse, type CallSchemas } from '@portal/contracts/call-schemas';
import { DomainError, canonicalAddress } from '@portal/node-kit';
import { AssertionStrategy } from './assertion.strategy';
import { callerFrom, type Caller, type ServiceRequest } from './caller';
import { CallingPart, claimsAPart } from './calling-part';
import { CallPipe } from './zod-pipes';

const callNameKey = 'portal:call';

/** Guard that allows a call if the permission table grants it to the role in the assertion. */
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
      if (request.user && request.caller) rejectUnproven(call, request.user, request.caller);
      return true;
    }
    if (!request.caller) throw new DomainError('NOT_SIGNED_IN');
    throw new DomainError('NOT_ALLOWED', { message: accessDeniedMessages[call] });
  }

  /** Accepts assertions only from the gateway, since other services receive assertions with their own calls. */
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

/** Rejects permitted calls that require a second factor. */
function rejectUnproven(call: ApiCallName, { asks }: AssertionClaims, { needsProof }: Caller): void {
  if (asks === 'enrol' && !isOpenWhileEnrolling(call)) throw new DomainError('FACTOR_NEEDED');
  if (needsProof && needsStepUp(call)) throw new DomainError('STEP_UP_NEEDED');
}

const routes = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

export interface CallOptions {
  /** The handler parses its body or query itself, because its error messages depend on more than the schema. */
  readsItself?: boolean;
}

/** Files are sent as their bytes. */
type Sent<Answer> = Answer extends { arrayBuffer: unknown } ? StreamableFile : Answer;

/** Handler of a call. It returns the response body, or the same as serialized JSON. */
type Handler<Name extends ApiCallName> = (
  ...given: never[]
) => Sent<CallResponse<Name>> | Promise<Sent<CallResponse<Name>> | string>;

/**
 * Declares a method as the handler of a contract call.
 * Sets method, path, access check, success status, and validation of `@Body()` and `@Query()` from the contract.
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
