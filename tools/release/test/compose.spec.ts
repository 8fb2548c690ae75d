import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compose } from './compose-files';
import { deployFolder, kindOf } from './deploy-files';

const parts = Object.entries(compose.services);
const deployments = kindOf('Deployment');

describe('compose file', () => {
  it('contains the same services, a replica set and Redis', () => {
    const own = parts.filter(([, { build }]) => build).map(([name]) => name);
    expect(own.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
    const beside = ['front', 'mongo-1', 'mongo-2', 'mongo-3', 'redis'];
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(beside));
  });

  it('references only existing files and networks', () => {
    const named = (what: 'services' | 'networks' | 'volumes' | 'secrets', used: string[] = []) =>
      used.filter((name) => !(name in compose[what])).map((name) => `${what} ${name}`);
    for (const [name, part] of parts) {
      const missing = [
        ...named('services', Object.keys(part.depends_on ?? {})),
        ...named('networks', part.networks),
        ...named(
          'volumes',
          part.volumes?.map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('.')),
        ),
        ...named(
          'secrets',
          part.secrets?.map((secret) => (typeof secret === 'string' ? secret : secret.source)),
        ),
      ];
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });

  it('builds existing stages of the Dockerfile', () => {
    const dockerfile = readFileSync(join(deployFolder, 'docker/Dockerfile'), 'utf8');
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const [, { build }] of parts) if (build) expect(stages).toContain(build.target);
    for (const [, from] of dockerfile.matchAll(/--from=(\S+)/g)) expect(stages).toContain(from);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('publishes only the front, and hardens the front and the services', () => {
    expect(parts.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['front']);
    for (const [name, part] of parts) {
      if (part.build || name === 'front')
        expect({ name, ...part }).toMatchObject({ name, read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('passes each service the variables of the manifests, with secrets as files', () => {
    for (const { metadata, spec } of deployments) {
      const wanted = spec.template.spec.containers[0]?.env?.map(({ name }) => name) ?? [];
      const given = Object.keys(compose.services[metadata.name]?.environment ?? {});
      const missing = wanted.filter((name) => !given.includes(name) && !given.includes(`${name}_FILE`));
      expect({ name: metadata.name, missing }).toEqual({ name: metadata.name, missing: [] });
    }
  });

  it('passes each service only the secrets that it reads', () => {
    for (const { metadata } of deployments) {
      const { environment = {}, secrets = [] } = compose.services[metadata.name]!;
      const read = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.*)/.exec(String(value))?.[1] ?? [],
      );
      const mounted = secrets.map((secret) => (typeof secret === 'string' ? secret : secret.target));
      expect({ name: metadata.name, mounted: mounted.sort() }).toEqual({ name: metadata.name, mounted: read.sort() });
      const keys = secrets.flatMap((secret) => (typeof secret === 'string' ? [] : [secret.source]));
      expect(keys).toEqual([`${metadata.name}_service_key`]);
    }
  });

  it('mounts a certificate for each service, in that service only', () => {
    const { certificates, ...certified } = compose.services;
    for (const [name, { volumes = [] }] of Object.entries(certified)) {
      const own = volumes.filter((volume) => /^(tls-|authority)/.test(volume));
      const expected = name === 'mongo-init' ? 'tls-mongo-1' : `tls-${name}`;
      const folder = name === 'front' ? '/etc/nginx/tls' : '/etc/portal/tls';
      expect({ name, own }).toEqual({ name, own: [`${expected}:${folder}:ro`] });
      if (name !== 'mongo-init') expect(certificates?.volumes).toContain(`tls-${name}:/certificates/${name}`);
      if (name !== 'mongo-init')
        expect({ name, ...certified[name]?.depends_on }).toMatchObject({
          certificates: { condition: 'service_completed_successfully' },
        });
    }
    expect([...(certificates?.command ?? [])].sort()).toEqual(
      Object.keys(certified)
        .filter((name) => name !== 'mongo-init')
        .sort(),
    );
  });

  it('restricts the database and Redis to TLS', () => {
    const [mongo, redis] = [compose.services['mongo-2'], compose.services['redis']];
    expect(mongo?.command).toEqual(expect.arrayContaining(['--tlsMode=requireTLS', '--keyFile=/tmp/key']));
    expect(redis?.command?.join(' ')).toMatch(/--port 0 --tls-port 6379/);
    const secrets = readFileSync(join(deployFolder, 'generate-secrets.sh'), 'utf8');
    expect(secrets).toMatch(/rediss:[^\n]*@redis:6379[^]*mongodb:[^\n]*&tls=true&tlsCAFile=\/etc\/portal\/tls\/ca.crt/);
    expect(JSON.stringify(compose)).not.toMatch(/http:|redis:\/\/|PRIVATE_NETWORK/);
  });

  it('has no secret in any environment', () => {
    const secrets = /SECRET|_KEYS?$|TOKEN|PASSWORD|_URI$|REDIS_URL|SMTP_URL/;
    const open = parts.flatMap(([name, { environment = {} }]) =>
      Object.keys(environment).flatMap((variable) =>
        secrets.test(variable) && variable !== 'SERVICE_PUBLIC_KEYS' && !variable.endsWith('_FILE')
          ? [`${name} ${variable}`]
          : [],
      ),
    );
    expect(open).toEqual([]);
  });
});
