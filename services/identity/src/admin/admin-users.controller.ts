import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  listQuerySchema,
  resetPasswordRequestSchema,
  roles,
  texts,
  type AdminRegisterUserRequest,
  type AdminUserUpdateRequest,
  type ListQuery,
  type ResetPasswordRequest,
} from '@portal/contracts';
import { Call, Caller, answerList, idParam, zodBody, zodQuery } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AdminUsersService } from './admin-users.service';

const userListQuerySchema = z.extend(listQuerySchema, { role: z.optional(z.enum(roles)) });
const userId = idParam('USER_NOT_FOUND');

@Controller()
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Call('listUsers')
  async list(
    @Caller() caller: Caller,
    @Query(zodQuery(userListQuerySchema)) query: z.output<typeof userListQuerySchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answerList(reply, await this.users.list(caller, query));
  }

  @Call('getUser')
  get(@Caller() caller: Caller, @Param('id', userId) id: string) {
    return this.users.get(caller, id);
  }

  @Call('updateUser')
  async update(
    @Caller() caller: Caller,
    @Param('id', userId) id: string,
    @Body(zodBody(adminUserUpdateRequestSchema)) request: AdminUserUpdateRequest,
  ) {
    await this.users.update(caller, id, request);
    return { message: texts.success.userUpdated };
  }

  @Call('deleteUser')
  async delete(@Caller() caller: Caller, @Param('id', userId) id: string) {
    await this.users.delete(caller, id);
    return { message: texts.success.userDeleted };
  }

  @Call('resetUserPassword')
  async resetPassword(
    @Caller() caller: Caller,
    @Param('id', userId) id: string,
    @Body(zodBody(resetPasswordRequestSchema)) { newPassword }: ResetPasswordRequest,
  ) {
    await this.users.resetPassword(caller, id, newPassword);
    return { message: texts.success.passwordReset };
  }

  @Call('revealUser')
  reveal(@Caller() caller: Caller, @Param('id', userId) id: string) {
    return this.users.reveal(caller, id);
  }

  @Call('registerUser', 201)
  async register(
    @Caller() caller: Caller,
    @Body(zodBody(adminRegisterUserRequestSchema)) request: AdminRegisterUserRequest,
  ) {
    await this.users.register(caller, request);
    return { message: texts.success.userRegistered };
  }

  @Call('getUserLogs')
  async logs(
    @Param('id', userId) id: string,
    @Query(zodQuery(listQuerySchema)) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answerList(reply, await this.users.logs(id, query));
  }
}
