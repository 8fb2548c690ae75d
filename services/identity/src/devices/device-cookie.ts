import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, type Caller, type ServiceRequest } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import type { IdentityEnv } from '../env';
import { deviceOf } from './device';
import type { SeenDevice } from './known-devices';

/** Longest cookie lifetime that browsers accept. */
const ttlSeconds = 400 * 24 * 60 * 60;
const idBytes = 16;
const isId = /^[\w-]{22}$/;

export type DeviceContext = SeenDevice & {
  ipAddress: string;
  /** Caller already logged in with this browser. */
  former?: Caller;
};

type Asking = Pick<ServiceRequest, 'headers' | 'ip' | 'clientAddress' | 'caller'>;

/** Cookie that identifies a browser across logins. It grants no access and only suppresses the notice. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(SERVICE_ENV) { PORTAL_URL = '' }: Pick<IdentityEnv, 'PORTAL_URL'>) {
    // Browsers reject the `__Host-` prefix without TLS, which is only possible in development.
    const isSecure = PORTAL_URL.startsWith('https:');
    this.name = isSecure ? '__Host-portal-device' : 'portal-device';
    this.attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${ttlSeconds}${isSecure ? '; Secure' : ''}`;
  }

  /**
   * Returns the device and address of a request and the caller logged in there. A browser without the cookie gets a new
   * id, which `keep` stores.
   */
  placeOf({ headers, ip, clientAddress: ipAddress = ip, caller: previous }: Asking): DeviceContext {
    const device = deviceOf(headers['user-agent']);
    const deviceId = this.idIn(headers.cookie) ?? newId();
    return { ipAddress, deviceId, ...(device !== undefined && { device }), ...(previous && { former: previous }) };
  }

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
