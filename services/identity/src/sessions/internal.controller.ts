import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { introspectQuerySchema, introspectRequestSchema, type ServiceName } from '@portal/contracts';
import { DomainError, InternalCall, idParam, zodBody, zodQuery } from '@portal/nest-kit';
import { SigningKeys } from '../keys/signing-keys';
import { toNamedUser } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import { IntrospectionService } from './introspection.service';

@Controller()
export class InternalController {
  constructor(
    private readonly introspection: IntrospectionService,
    private readonly users: UsersRepository,
    private readonly keys: SigningKeys,
  ) {}

  @Post('/internal/sessions/introspect')
  @HttpCode(200)
  @InternalCall()
  introspect(
    @Body(zodBody(introspectRequestSchema)) { token }: { token: string },
    @Query(zodQuery(introspectQuerySchema)) { service }: { service?: ServiceName },
  ) {
    return this.introspection.introspect(token, service);
  }

  @Get('/internal/users/:id')
  @InternalCall()
  async user(@Param('id', idParam('USER_NOT_FOUND')) id: string) {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return toNamedUser(user);
  }

  @Get('/.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=60')
  jwks() {
    return this.keys.jwks();
  }
}
