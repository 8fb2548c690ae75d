import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { PredictNetworkRequest, StartPaymentRequest, SwitchMethodRequest } from '@portal/contracts';
import { Call, Caller, DomainError } from '@portal/nest-kit';
import { PayableAccounts } from '../accounts/payable-accounts';
import { toPayment } from '../payments/payment.mapper';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { PaymentMethods } from '../methods/payment-methods';
import { EndPayment } from './end-payment';
import { SwitchMethod } from '../methods/switch-method';
import { StartPayment } from './start-payment';

@Controller()
export class CollectController {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly switchMethod: SwitchMethod,
    private readonly startPayment: StartPayment,
    private readonly endPayment: EndPayment,
    private readonly ownAccounts: PayableAccounts,
    private readonly payments: PaymentsRepository,
  ) {}

  @Call('getPaymentMethods')
  async listMethods() {
    return { data: await this.methods.list() };
  }

  @Call('predictNetwork')
  async predict(@Body() { phoneNumber }: PredictNetworkRequest) {
    const network = await this.methods.predict(phoneNumber);
    return { data: { ...(network && { network }) } };
  }

  @Call('switchPaymentMethod')
  async switch(@Caller() caller: Caller, @Param('network') network: string, @Body() request: SwitchMethodRequest) {
    return { data: await this.switchMethod.run(caller, network, request) };
  }

  @Call('startPayment')
  async start(
    @Caller() caller: Caller,
    @Body() { provider, network = provider!, ...paid }: StartPaymentRequest,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    const request = { ...paid, network };
    const account = () => this.ownAccounts.payable(request.bookingId, caller);
    const { id, username, ipAddress } = caller;
    return { data: toPayment(await this.startPayment.run({ id, username, ipAddress, account }, request, key)) };
  }

  @Call('getPayment')
  async get(@Caller() caller: Caller, @Param('id') id: string) {
    const payment = await this.payments.findById(id);
    if (!payment || !canSee(payment, caller)) throw new DomainError('PAYMENT_NOT_FOUND');
    return { data: toPayment(payment, { forStaff: caller.role !== 'client' }) };
  }

  @Call('endPayment')
  async end(@Caller() caller: Caller, @Param('id') id: string) {
    return { data: toPayment(await this.endPayment.run(caller, id), { forStaff: caller.role !== 'client' }) };
  }
}

const canSee = ({ ownerId }: PaymentRecord, { id, role }: Caller): boolean => role !== 'client' || ownerId === id;
