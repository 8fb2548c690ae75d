import { type ConsentChannel, legalVersion } from '@portal/contracts';
import type { StoredConsent } from '../users/user.schema';

export const getCurrentConsent = (how: ConsentChannel): StoredConsent => ({
  version: legalVersion,
  at: new Date(),
  how,
  agrees: true,
});
