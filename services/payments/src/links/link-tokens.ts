import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { developmentDataKeys, type DataKeys, sha256 } from '@portal/node-kit';
import { SERVICE_ENV } from '@portal/nest-kit';
import type { PaymentsEnv } from '../env';

const tokenBytes = 32;

/**
 * Tokens of pay links, derived from the idempotency claim and a data key. A retry of the request returns the same
 * token, although it is not stored.
 */
@Injectable()
export class LinkTokens {
  private readonly keys: DataKeys;

  constructor(@Inject(SERVICE_ENV) { DATA_KEYS }: PaymentsEnv) {
    this.keys = DATA_KEYS ?? developmentDataKeys;
  }

  make(claim: string): string {
    return tokenOf(this.keys[0].key, claim);
  }

  /** Derives the token with this hash, also after key rotation. Undefined if its key has been removed. */
  again(claim: string, tokenHash: string): string | undefined {
    return this.keys.map(({ key }) => tokenOf(key, claim)).find((token) => sha256(token) === tokenHash);
  }
}

const tokenOf = (key: Buffer, claim: string): string =>
  Buffer.from(hkdfSync('sha256', key, claim, 'token of a pay link', tokenBytes)).toString('base64url');
