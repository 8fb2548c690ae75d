import type { Service } from './service';

const readme = ({ name, label, owns }: Service): string => `# ${name}

Owns ${owns} (database \`portal_${name}\`).
Calls identity: for the keys that assertions are checked with, and to deliver activity.

## Calls

\`/${name}*\` as the permission table in \`libs/contracts\` lists them.

## Environment

| variable | default | meaning |
| --- | --- | --- |
| \`HOST\`, \`PORT\` | \`127.0.0.1\`, \`0\` (any free one) | where it listens |
| \`MONGODB_URI\` | required | the server; the database name is fixed |
| \`IDENTITY_URL\` | \`http://127.0.0.1:4101\` | keys and activity log |
| \`SERVICE_KEY\` | required | its private key, with which it signs its calls to others (\`deploy/README.md\` says how to draw it) |
| \`SERVICE_PUBLIC_KEYS\` | required as soon as somebody may call it | \`caller:key,caller:key\`: the public keys of those who may |
| \`SERVICE_TOKEN_SECRET\` | none | only while a system moves to keys (ADR 0034); production refuses it |
| \`SHARED_ASSERTIONS\` | off | \`1\` only while a system moves to assertions for one service (ADR 0038) |
| \`TRIAL\` | \`off\` | \`on\`: production accepts sandboxes and what else is not real, and shows a banner |
| \`TLS_CERT_FILE\`, \`TLS_KEY_FILE\`, \`TLS_CA_FILE\`, \`TLS_CLIENT_CERTS\` | unset: plain HTTP | what it listens and calls with, whom it believes, and whether those who call show a certificate too (\`deploy/README.md\`) |
| \`OTEL_EXPORTER_OTLP_ENDPOINT\` | unset: no traces | an OpenTelemetry collector (OTLP over HTTP) |
| \`DRAIN_DELAY_MS\` | 0 | how long it goes on answering when told to stop, so that balancers notice |
| \`NODE_ENV\`, \`LOG_LEVEL\` | \`development\`, \`info\` | |

${label} alone is tested with \`npm run jest -- --testPathPatterns services/${name}\`.
`;

const appModule = ({ name }: Service): string => `import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';

@Module({ imports: [DatabaseModule.forRoot('portal_${name}')], controllers: [], providers: [] })
export class AppModule {}
`;

const app = ({
  name,
  label,
}: Service): string => `import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp } from '@portal/nest-kit';
import { AppModule } from './app.module';
import type { ${label}Env } from './env';

export const serviceName = '${name}';

export const createApp = (env: ${label}Env): Promise<NestFastifyApplication> =>
  createServiceApp(AppModule, { name: serviceName, env });
`;

const env = ({
  name,
  label,
}: Service): string => `import { productionChecks, serviceEnvShape } from '@portal/nest-kit/settings';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

/** It has no demo data. */
const { SEED_DEMO_DATA: _demo, ...shape } = serviceEnvShape('${name}');

export const envSchema = z.object(shape).check(...productionChecks);

export type ${label}Env = z.output<typeof envSchema>;

export const read${label}Env = (source: EnvSource): ${label}Env => readEnv(envSchema, source);
export const load${label}Env = (): ${label}Env => loadEnv(envSchema);
`;

const envSpec = ({ name, label }: Service): string => `import { describe, expect, it } from '@jest/globals';
import { newServiceKey } from '@portal/node-kit';
import { read${label}Env } from './env';

const usable = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  SERVICE_KEY: newServiceKey().privateKey,
  SERVICE_PUBLIC_KEYS: \`gateway:\${newServiceKey().publicKey}\`,
};

describe('the environment of ${name}', () => {
  it('fills in what is left out', () => {
    expect(read${label}Env(usable)).toMatchObject({ HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'development' });
  });

  it('needs a database and a key, and says so of both', () => {
    expect(() => read${label}Env({})).toThrow(/MONGODB_URI[^]*SERVICE_KEY/);
  });

  it('refuses in production a database without credentials', () => {
    const settings = { ...usable, NODE_ENV: 'production' };
    const open = 'mongodb://db.internal:27017';
    expect(() => read${label}Env({ ...settings, MONGODB_URI: open })).toThrow('MONGODB_URI');
    const closed = 'mongodb://portal:drawn@db.internal:27017/?tls=true';
    expect(read${label}Env({ ...settings, MONGODB_URI: closed }).MONGODB_URI).toBe(closed);
  });
});
`;

const main = ({ label }: Service): string => `import 'reflect-metadata';
import { runService } from '@portal/nest-kit';
import { createApp, serviceName } from './app';
import { load${label}Env } from './env';

await runService({ name: serviceName, env: load${label}Env() }, createApp);
`;

const alone = ({
  name,
  label,
}: Service): string => `import { startServiceAlone, type ServiceAlone } from '@portal/test-kit';
import { createApp } from '../src/app';
import { read${label}Env } from '../src/env';

/** ${label} by itself. */
export const startAlone = (extraEnv: Record<string, string> = {}): Promise<ServiceAlone> =>
  startServiceAlone('${name}', (env) => createApp(read${label}Env({ ...env, ...extraEnv })));
`;

const healthSpec = ({
  name,
  label,
}: Service): string => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceAlone } from '@portal/test-kit';
import { startAlone } from './alone';

let ${name}: ServiceAlone;
beforeAll(async () => {
  ${name} = await startAlone();
});
afterAll(() => ${name}.stop());

describe('${label}', () => {
  it('is ready with its database', async () => {
    const { status, body } = await ${name}.call('GET', '/readyz');
    expect([status, body]).toEqual([200, { status: 'ok', parts: { process: 'ok', database: 'ok' } }]);
  });
});
`;

const tsconfig = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "types": ["node"], "experimentalDecorators": true, "emitDecoratorMetadata": true },
  "include": ["src", "test"]
}
`;

/** The files of a service beside its package and its first call, by their paths in its folder. */
export const serviceFiles = (service: Service): [path: string, text: string][] => [
  ['README.md', readme(service)],
  ['tsconfig.json', tsconfig],
  ['src/main.ts', main(service)],
  ['src/app.ts', app(service)],
  ['src/app.module.ts', appModule(service)],
  ['src/env.ts', env(service)],
  ['src/env.spec.ts', envSpec(service)],
  ['test/alone.ts', alone(service)],
  ['test/health.int-spec.ts', healthSpec(service)],
];
