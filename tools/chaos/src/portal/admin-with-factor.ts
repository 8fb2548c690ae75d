import { randomUUID } from 'node:crypto';
import { demoPassword, logIn, openApi } from '@portal/driver';
import { generate } from 'otplib';
import type { PortalClient } from './client';
import type { Person } from './people';

/** Creates an admin with a second factor used just now, which is needed to confirm a settlement. */
export async function createAdminWithFactor({ insistentDoor: door }: PortalClient, admin: Person): Promise<Person> {
  const username = `chaos-${randomUUID().slice(0, 13)}`;
  const account = { username, email: `${username}@example.test`, password: demoPassword };
  await openApi(door, admin.token).registerUser({ ...account, role: 'admin' });
  const { api, user, token } = await logIn(door, account.email);
  const { secret } = await api.startTotpEnrolment({ currentPassword: demoPassword });
  await api.addTotp({ code: await generate({ secret }), currentPassword: demoPassword });
  return { ...user, token };
}
