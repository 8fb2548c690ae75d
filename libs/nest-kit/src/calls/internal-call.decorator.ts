import {
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { serviceTokenHeader, type ServiceName } from '@portal/contracts';
import { DomainError, verifyServiceToken } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { ServiceRequest } from './caller';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-options';

/** Whoever may call an internal route. */
export type InternalCaller = ServiceName | 'gateway';

const callersKey = 'portal:internal-callers';

/** Lets only those parts through that the route names. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  /** Shorter than any token has left when it is first seen: callers renew theirs ten seconds before the end. */
  private readonly accepted = new LRUCache<string, string>({ max: 1_000, ttl: 10_000 });

  constructor(
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = context.switchToHttp().getRequest<ServiceRequest>().headers[serviceTokenHeader];
    const callers = this.reflector.getAllAndOverride<string[]>(callersKey, [context.getHandler(), context.getClass()]);
    if (typeof token !== 'string') throw new DomainError('NOT_ALLOWED');
    const issuer = this.accepted.get(token) ?? (await this.issuerOf(token));
    if (issuer === undefined || !callers.includes(issuer)) throw new DomainError('NOT_ALLOWED');
    this.accepted.set(token, issuer);
    return true;
  }

  private issuerOf(token: string): Promise<string | undefined> {
    const { name, env } = this.options;
    return verifyServiceToken(token, name, env.SERVICE_TOKEN_SECRET);
  }
}

/** Put on a handler or controller under /internal, beside Nest's own `@Post('/internal/…')`: names who may call it. */
export const InternalCall = (...callers: [InternalCaller, ...InternalCaller[]]): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(callersKey, callers), UseGuards(ServiceTokenGuard));
