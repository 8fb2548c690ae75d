import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityEnv } from '../env';
import { deviceOf } from './device';
import type { SeenDevice } from './known-devices';

/** Browsers keep none longer. */
const keptSeconds = 400 * 24 * 60 * 60;
const idBytes = 16;
const isId = /^[\w-]{22}$/;

export type DevicePlace = SeenDevice & { ipAddress: string };

/** The cookie by which a browser is known again. It opens nothing: who has it is spared one message. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(SERVICE_ENV) { PORTAL_URL = '' }: Pick<IdentityEnv, 'PORTAL_URL'>) {
    // Without TLS, which is on the machine of who develops alone, browsers refuse the prefix.
    const isSecure = PORTAL_URL.startsWith('https:');
    this.name = isSecure ? '__Host-portal-device' : 'portal-device';
    this.attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${keptSeconds}${isSecure ? '; Secure' : ''}`;
  }

  /** Where a request comes from; a device without a cookie is given an id, which counts once it is kept. */
  placeOf(ipAddress: string, headers: FastifyRequest['headers']): DevicePlace {
    const device = deviceOf(headers['user-agent']);
    return { ipAddress, ...(device !== undefined && { device }), deviceId: this.idIn(headers.cookie) ?? newId() };
  }

  /** Has the browser keep the id, from now on again as long. */
  keep(reply: FastifyReply, { deviceId }: DevicePlace): void {
    reply.header('set-cookie', `${this.name}=${deviceId}; ${this.attributes}`);
  }

  private idIn(cookies = ''): string | undefined {
    const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
    const [, id = ''] = pairs.find(([name]) => name === this.name) ?? [];
    return isId.test(id) ? id : undefined;
  }
}

const newId = (): string => randomBytes(idBytes).toString('base64url');
