import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callerTokenHeader, callersOf, serviceTokenHeader } from '@portal/contracts';
import { DomainError, callerOfHeaders } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { ServiceRequest } from './caller';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-options';

/** Lets only those parts through that the table of internal routes names. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  /** Shorter than any token has left when it is first seen: callers renew theirs ten seconds before the end. */
  private readonly accepted = new LRUCache<string, string>({ max: 1_000, ttl: 10_000 });

  constructor(@Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, method, routeOptions } = context.switchToHttp().getRequest<ServiceRequest>();
    const { name, env } = this.options;
    const token = String(headers[callerTokenHeader] ?? headers[serviceTokenHeader]);
    const caller = this.accepted.get(token) ?? (await callerOfHeaders(headers, name, env));
    if (caller === undefined || !callersOf(name, method, routeOptions.url ?? '').includes(caller))
      throw new DomainError('NOT_ALLOWED');
    this.accepted.set(token, caller);
    return true;
  }
}

/** Put on a handler or controller under /internal, beside Nest's own `@Post('/internal/…')`: the table says who may call it. */
export const InternalCall = (): ClassDecorator & MethodDecorator => UseGuards(ServiceTokenGuard);
