import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { developmentDataKeys, type DataKeys, sha256 } from '@portal/node-kit';
import { SERVICE_ENV } from '@portal/nest-kit';
import type { PaymentsEnv } from '../env';

const tokenBytes = 32;

/**
 * The tokens of pay links. One follows from the claim of its link and a key of ours: whoever sends the request again is
 * told the same one, and it is kept nowhere.
 */
@Injectable()
export class LinkTokens {
  private readonly keys: DataKeys;

  constructor(@Inject(SERVICE_ENV) { DATA_KEYS }: PaymentsEnv) {
    this.keys = DATA_KEYS ?? developmentDataKeys;
  }

  /** For a new link. */
  make(claim: string): string {
    return tokenOf(this.keys[0].key, claim);
  }

  /** The token of that hash, also when the keys have been changed since; undefined when its key is gone. */
  again(claim: string, tokenHash: string): string | undefined {
    return this.keys.map(({ key }) => tokenOf(key, claim)).find((token) => sha256(token) === tokenHash);
  }
}

const tokenOf = (key: Buffer, claim: string): string =>
  Buffer.from(hkdfSync('sha256', key, claim, 'token of a pay link', tokenBytes)).toString('base64url');
