import { Controller, Inject } from '@nestjs/common';
import { Call, SERVICE_ENV } from '@portal/nest-kit';
import type { IdentityEnv } from '../env';

@Controller()
export class ConfigController {
  constructor(@Inject(SERVICE_ENV) private readonly env: IdentityEnv) {}

  @Call('getConfig')
  get() {
    return {
      flags: { money: true, holds: true },
      ...(this.env.TRIAL && { trial: true }),
      // Clients released before 2026-12 show their payment pages only with these.
      data: { features: ['money', 'holds'] },
    };
  }
}
