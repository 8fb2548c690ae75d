import { Inject, Injectable } from '@nestjs/common';
import { callerTokenHeader, serviceTokenHeader } from '@portal/contracts';
import { callerOfHeaders } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-options';

type Headers = Readonly<Record<string, unknown>>;

/** Returns whether a request carries a service token, valid or not. */
export const claimsAPart = (headers: Headers): boolean =>
  headers[callerTokenHeader] !== undefined || headers[serviceTokenHeader] !== undefined;

/** Identifies the calling service by its signed token (ADR 0034). */
@Injectable()
export class CallingPart {
  /** Shorter than the remaining lifetime of a token: callers renew theirs ten seconds before expiry. */
  private readonly accepted = new LRUCache<string, string>({ max: 1_000, ttl: 10_000 });

  constructor(@Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions) {}

  /** @returns undefined for a request without a valid token */
  async of(headers: Headers): Promise<string | undefined> {
    const token = String(headers[callerTokenHeader] ?? headers[serviceTokenHeader]);
    const known = this.accepted.get(token);
    if (known !== undefined) return known;
    const caller = await callerOfHeaders(headers, this.options.name, this.options.env);
    if (caller !== undefined) this.accepted.set(token, caller);
    return caller;
  }
}
