import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  texts,
  type AdminRegisterUserRequest,
  type AdminUserUpdateRequest,
  type DeleteUserQuery,
  type ListQuery,
  type ResetPasswordRequest,
  type UserListQuery,
} from '@portal/contracts';
import { Call, Caller, sendList, idParam } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { AdminUsersService } from './admin-users.service';
import { DeleteUser } from './delete-user';

const userId = idParam('USER_NOT_FOUND');

@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly deleting: DeleteUser,
  ) {}

  @Call('listUsers')
  async list(@Caller() caller: Caller, @Query() query: UserListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return sendList(reply, await this.users.list(caller, query));
  }

  @Call('getUser')
  get(@Caller() caller: Caller, @Param('id', userId) id: string) {
    return this.users.get(caller, id);
  }

  @Call('updateUser')
  async update(@Caller() caller: Caller, @Param('id', userId) id: string, @Body() request: AdminUserUpdateRequest) {
    await this.users.update(caller, id, request);
    return { message: texts.success.userUpdated };
  }

  @Call('deleteUser')
  async delete(@Caller() caller: Caller, @Param('id', userId) id: string, @Query() query: DeleteUserQuery) {
    await this.deleting.run(caller, id, query);
    return { message: texts.success.userDeleted };
  }

  @Call('resetUserPassword')
  async resetPassword(
    @Caller() caller: Caller,
    @Param('id', userId) id: string,
    @Body() { newPassword }: ResetPasswordRequest,
  ) {
    await this.users.resetPassword(caller, id, newPassword);
    return { message: texts.success.passwordReset };
  }

  @Call('revealUser')
  reveal(@Caller() caller: Caller, @Param('id', userId) id: string) {
    return this.users.reveal(caller, id);
  }

  @Call('registerUser')
  async register(@Caller() caller: Caller, @Body() request: AdminRegisterUserRequest) {
    await this.users.register(caller, request);
    return { message: texts.success.userRegistered };
  }

  @Call('getUserLogs')
  async logs(
    @Param('id', userId) id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendList(reply, await this.users.logs(id, query));
  }
}
