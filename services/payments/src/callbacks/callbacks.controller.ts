import { Controller, Param, Req } from '@nestjs/common';
import { apiBasePath } from '@portal/contracts';
import { Call } from '@portal/nest-kit';
import type { FastifyRequest } from 'fastify';
import { ReceiveCallback } from './receive-callback';

type CallbackRequest = FastifyRequest<{ Body: Buffer | undefined }>;

@Controller()
export class CallbacksController {
  constructor(private readonly receiveCallback: ReceiveCallback) {}

  @Call('receiveCallback')
  receive(@Param('provider') provider: string, @Req() request: CallbackRequest) {
    return this.take(provider, request);
  }

  @Call('receiveDepositCallback')
  receiveDeposit(@Param('provider') provider: string, @Req() request: CallbackRequest) {
    return this.take(provider, request);
  }

  @Call('receiveRefundCallback')
  receiveRefund(@Param('provider') provider: string, @Req() request: CallbackRequest) {
    return this.take(provider, request);
  }

  private async take(provider: string, request: CallbackRequest) {
    const { method, url, headers, body = Buffer.alloc(0) } = request;
    const seen = Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]);
    const [path = ''] = url.split('?');
    const callback = { method, path: apiBasePath + path, headers: Object.fromEntries(seen), body };
    await this.receiveCallback.run(provider, callback);
    return { message: 'Received.' };
  }
}
