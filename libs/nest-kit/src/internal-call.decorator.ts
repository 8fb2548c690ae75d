import {
  Inject,
  Injectable,
  UseGuards,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { serviceTokenHeader } from '@portal/contracts';
import { DomainError, verifyServiceToken } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { ServiceRequest } from './caller';
import { SERVICE_OPTIONS, type ServiceOptions } from './service-options';

/** Lets only our own services and the gateway through. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  /** Shorter than any token has left when it is first seen: callers renew theirs ten seconds before the end. */
  private readonly accepted = new LRUCache<string, true>({ max: 1_000, ttl: 10_000 });

  constructor(@Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = context.switchToHttp().getRequest<ServiceRequest>().headers[serviceTokenHeader];
    const { name, env } = this.options;
    if (typeof token !== 'string') throw new DomainError('NOT_ALLOWED');
    if (this.accepted.has(token)) return true;
    const issuer = await verifyServiceToken(token, name, env.SERVICE_TOKEN_SECRET);
    if (issuer === undefined) throw new DomainError('NOT_ALLOWED');
    this.accepted.set(token, true);
    return true;
  }
}

/** Put on a handler or controller under /internal, beside Nest's own `@Post('/internal/…')`. */
export const InternalCall = (): ClassDecorator & MethodDecorator => applyDecorators(UseGuards(ServiceTokenGuard));
