import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  type AddCustomerNoteRequest,
  type CreateCustomerRequest,
  type InviteCustomerRequest,
  texts,
} from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { CreateCustomer } from './create-customer';
import { CustomerRecords } from './customer-records';
import { InviteCustomer } from './invite-customer';

const customerId = idParam('USER_NOT_FOUND');

@Controller()
export class CustomersController {
  constructor(
    private readonly creation: CreateCustomer,
    private readonly records: CustomerRecords,
    private readonly invitation: InviteCustomer,
  ) {}

  @Call('createCustomer')
  async create(
    @Caller() caller: Caller,
    @Body() request: CreateCustomerRequest,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return { data: await this.creation.run(caller, request, key) };
  }

  @Call('inviteCustomer')
  async invite(@Caller() caller: Caller, @Param('id', customerId) id: string, @Body() request: InviteCustomerRequest) {
    return { message: texts.customers.invited(await this.invitation.run(caller, id, request)) };
  }

  @Call('listCustomerNotes')
  async notes(@Param('id', customerId) id: string) {
    return { data: await this.records.notes(id) };
  }

  @Call('addCustomerNote')
  async addNote(
    @Caller() caller: Caller,
    @Param('id', customerId) id: string,
    @Body() { text }: AddCustomerNoteRequest,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return { data: await this.records.addNote(caller, id, text, key) };
  }

  @Call('getCustomerTimeline')
  async timeline(@Param('id', customerId) id: string) {
    return { data: await this.records.timeline(id) };
  }
}
