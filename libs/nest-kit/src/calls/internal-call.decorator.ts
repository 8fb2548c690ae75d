import { Inject, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { getAllowedCallers } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import type { ServiceRequest } from './caller';
import { CallingPart } from './calling-part';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-options';

/** Guard that admits only the callers listed in the table of internal routes. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  constructor(
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly callingPart: CallingPart,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, method, routeOptions } = context.switchToHttp().getRequest<ServiceRequest>();
    const caller = await this.callingPart.of(headers);
    if (caller === undefined || !getAllowedCallers(this.options.name, method, routeOptions.url ?? '').includes(caller))
      throw new DomainError('NOT_ALLOWED');
    return true;
  }
}

/** Decorator for handlers and controllers under /internal, in addition to Nest's `@Post('/internal/…')`. */
export const InternalCall = (): ClassDecorator & MethodDecorator => UseGuards(ServiceTokenGuard);
