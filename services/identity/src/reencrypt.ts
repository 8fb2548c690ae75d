import 'reflect-metadata';
import { runTask } from '@portal/nest-kit';
import { createApp, serviceName } from './app';
import { loadIdentityEnv } from './env';
import { FactorProofs } from './factors/factor-proofs';
import { SigningKeys } from './keys/signing-keys';
import { SavedTravelers } from './saved-travelers/saved-travelers';
import { UserMigrations } from './users/user-migrations';

await runTask({ name: serviceName, env: loadIdentityEnv() }, createApp, async (app) => {
  const users = await app.get(UserMigrations).reencrypt();
  const travelers = await app.get(SavedTravelers).reencrypt();
  const keys = await app.get(SigningKeys).reencrypt();
  const apps = await app.get(FactorProofs).reencrypt();
  return `re-encrypted ${users} users, ${travelers} saved travelers, ${keys} signing keys and ${apps} authenticator apps`;
});
