import { hkdfSync } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { Call, Caller, SERVICE_ENV } from '@portal/nest-kit';
import { developmentDataKeys } from '@portal/node-kit';
import type { IdentityEnv } from '../env';

/** What a browser seals with what somebody has typed and not sent: for each person keys of their own, and never kept there. */
@Controller()
export class DraftKeysController {
  constructor(@Inject(SERVICE_ENV) private readonly env: Pick<IdentityEnv, 'DATA_KEYS'>) {}

  @Call('getDraftKeys')
  keysOf(@Caller() { id }: Caller) {
    const keys = (this.env.DATA_KEYS ?? developmentDataKeys).map(({ key }) =>
      Buffer.from(hkdfSync('sha256', key, '', `drafts of ${id}`, 32)).toString('base64'),
    );
    return { data: { keys } };
  }
}
