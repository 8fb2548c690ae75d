import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { CreatePayLinkRequest, PayByLinkRequest } from '@portal/contracts';
import { Call, Caller, ClientAddress, idParam } from '@portal/nest-kit';
import { GetReceipt } from '../receipts/get-receipt';
import { receiptFile } from '../receipts/receipt-file';
import { toLinkPayment, toPayLink } from './link.mapper';
import { ManageLinks } from './manage-links';
import { RevokeLink } from './revoke-link';
import { OpenLink } from './open-link';
import { PayByLink } from './pay-by-link';

@Controller()
export class LinksController {
  constructor(
    private readonly managing: ManageLinks,
    private readonly revoking: RevokeLink,
    private readonly opening: OpenLink,
    private readonly paying: PayByLink,
    private readonly receipts: GetReceipt,
  ) {}

  @Call('createPayLink')
  async create(
    @Caller() caller: Caller,
    @Body() request: CreatePayLinkRequest,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    const { token, ...link } = await this.managing.create(caller, request, key);
    return { data: { ...toPayLink(link), token } };
  }

  @Call('listPayLinks')
  async list(@Caller() caller: Caller, @Param('id', idParam('BOOKING_NOT_FOUND')) bookingId: string) {
    return { data: (await this.managing.list(caller, bookingId)).map(toPayLink) };
  }

  @Call('revokePayLink')
  async revoke(@Caller() caller: Caller, @Param('id') id: string) {
    return { data: toPayLink(await this.revoking.run(caller, id)) };
  }

  @Call('openPayLink')
  async open(@Param('token') token: string) {
    return { data: await this.opening.view(token) };
  }

  @Call('payByLink')
  async pay(
    @Param('token') token: string,
    @Body() request: PayByLinkRequest,
    @Headers('idempotency-key') key: string | undefined,
    @ClientAddress() ipAddress: string | undefined,
  ) {
    return { data: toLinkPayment(await this.paying.run({ token, ipAddress }, request, key)) };
  }

  @Call('getLinkPayment')
  async payment(@Param('token') token: string, @Param('id') id: string) {
    return { data: toLinkPayment(await this.opening.payment(token, id)) };
  }

  @Call('getLinkReceipt')
  async receipt(@Param('token') token: string, @Param('id') id: string) {
    return receiptFile(await this.receipts.ofLink(await this.opening.payment(token, id)));
  }
}
