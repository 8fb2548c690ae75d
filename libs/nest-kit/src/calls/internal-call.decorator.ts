import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callersOf, serviceTokenHeader } from '@portal/contracts';
import { DomainError, verifyServiceToken } from '@portal/node-kit';
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
    const token = headers[serviceTokenHeader];
    const callers = callersOf(this.options.name, method, routeOptions.url ?? '');
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

/** Put on a handler or controller under /internal, beside Nest's own `@Post('/internal/…')`: the table says who may call it. */
export const InternalCall = (): ClassDecorator & MethodDecorator => UseGuards(ServiceTokenGuard);
