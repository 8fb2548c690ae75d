import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, type Caller, type ServiceRequest } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import type { IdentityEnv } from '../env';
import { deviceOf } from './device';
import type { SeenDevice } from './known-devices';

/** Browsers keep none longer. */
const ttlSeconds = 400 * 24 * 60 * 60;
const idBytes = 16;
const isId = /^[\w-]{22}$/;

export type DeviceContext = SeenDevice & {
  ipAddress: string;
  /** Who is signed in there already. */
  former?: Caller;
};

type Asking = Pick<ServiceRequest, 'headers' | 'ip' | 'clientAddress' | 'caller'>;

/** The cookie by which a browser is known again. It opens nothing: who has it is spared one message. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(SERVICE_ENV) { PORTAL_URL = '' }: Pick<IdentityEnv, 'PORTAL_URL'>) {
    // Without TLS, which is on the machine of who develops alone, browsers refuse the prefix.
    const isSecure = PORTAL_URL.startsWith('https:');
    this.name = isSecure ? '__Host-portal-device' : 'portal-device';
    this.attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${ttlSeconds}${isSecure ? '; Secure' : ''}`;
  }

  /**
   * Where a request comes from, and who is signed in there; a device without a cookie is given an id, which counts once it is
   * kept.
   */
  placeOf({ headers, ip, clientAddress: ipAddress = ip, caller: former }: Asking): DeviceContext {
    const device = deviceOf(headers['user-agent']);
    const deviceId = this.idIn(headers.cookie) ?? newId();
    return { ipAddress, deviceId, ...(device !== undefined && { device }), ...(former && { former }) };
  }

  /** Has the browser keep the id, from now on again as long. */
  keep(reply: FastifyReply, { deviceId }: DeviceContext): void {
    reply.header('set-cookie', `${this.name}=${deviceId}; ${this.attributes}`);
  }

  private idIn(cookies = ''): string | undefined {
    const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
    const [, id = ''] = pairs.find(([name]) => name === this.name) ?? [];
    return isId.test(id) ? id : undefined;
  }
}

const newId = (): string => randomBytes(idBytes).toString('base64url');
