import {
  Delete,
  Get,
  HttpCode,
  Injectable,
  Post,
  Put,
  SetMetadata,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  apiCalls,
  assertionHeader,
  clientAddressHeader,
  mayCall,
  type ApiCall,
  type ApiCallName,
} from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { AssertionVerifier } from './assertion-verifier';
import { callerFrom, type ServiceRequest } from './caller';

const callNameKey = 'portal:call';

/** Lets a request through when the permission table allows its call to whoever the assertion names. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly assertions: AssertionVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<ApiCallName>(callNameKey, context.getHandler());
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    const clientAddress = request.headers[clientAddressHeader];
    request.clientAddress = typeof clientAddress === 'string' ? clientAddress : request.ip;
    const assertion = request.headers[assertionHeader];
    if (typeof assertion === 'string') {
      request.caller = callerFrom(await this.assertions.verify(assertion), request.clientAddress);
    }
    if (mayCall(call, request.caller?.role)) return true;
    if (!request.caller) throw new DomainError('NOT_SIGNED_IN');
    const { denied }: ApiCall = apiCalls[call];
    throw new DomainError('NOT_ALLOWED', { message: denied });
  }
}

const routes = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/**
 * Makes a method the handler of a call of the contract: its method, its path and its access check, all from the one
 * table. `status` is the code of a success, 200 when left out.
 */
export function Call(name: ApiCallName, status = 200): MethodDecorator {
  const { method, path } = apiCalls[name];
  return applyDecorators(
    routes[method](path),
    HttpCode(status),
    SetMetadata(callNameKey, name),
    UseGuards(AccessGuard),
  );
}
