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
import type { ServiceRequest } from './caller';
import { SERVICE_OPTIONS, type ServiceOptions } from './service-options';

/** Lets only our own services and the gateway through. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  constructor(@Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = context.switchToHttp().getRequest<ServiceRequest>().headers[serviceTokenHeader];
    const { name, env } = this.options;
    const issuer =
      typeof token === 'string' ? await verifyServiceToken(token, name, env.SERVICE_TOKEN_SECRET) : undefined;
    if (issuer === undefined) throw new DomainError('NOT_ALLOWED');
    return true;
  }
}

/** Put on a handler or controller under /internal, beside Nest's own `@Post('/internal/…')`. */
export const InternalCall = (): ClassDecorator & MethodDecorator => applyDecorators(UseGuards(ServiceTokenGuard));
