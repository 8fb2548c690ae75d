import { forServices, serviceNames, type ServiceName } from '@portal/contracts';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';
import { hostNames, proxyList, sliceOrigins, textList } from '../env';
import type { NginxOptions } from './nginx-conf';

const host = z.string().check(z.regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'must be host:port'));

/** The instances of a part, its own address in a cluster by default. */
const hostsOf = (part: string) =>
  z._default(z.pipe(textList, z.array(host).check(z.minLength(1, 'is missing'))), [`${part}:8080`]);
type InstancesVariable = `NGINX_${Uppercase<ServiceName>}`;
const instancesVariable = (name: ServiceName) => `NGINX_${name.toUpperCase()}` as InstancesVariable;
const instances = Object.fromEntries(serviceNames.map((name) => [instancesVariable(name), hostsOf(name)])) as Record<
  InstancesVariable,
  ReturnType<typeof hostsOf>
>;
const absolute = z.string().check(z.regex(/^\/[\w./-]+$/, 'must be an absolute path'));

export const nginxEnvSchema = z.object({
  NGINX_LISTEN: z._default(z.string().check(z.regex(/^[\d.:[\]a-f]+$/)), '8080'),
  ...instances,
  NGINX_GATEWAY: hostsOf('gateway'),
  NGINX_SHELL_DIR: z._default(absolute, '/srv/portal/shell/dist'),
  NGINX_RELEASES_DIR: z._default(absolute, '/srv/releases'),
  NGINX_EDGE_SECRET_FILE: z._default(absolute, '/etc/nginx/edge/edge.conf'),
  /** Unset: it listens and calls without TLS, which parts of a production answer on their own machine only. */
  NGINX_TLS_DIR: z.optional(absolute),
  NGINX_WORK_DIR: z._default(absolute, '/tmp/nginx'),
  TRUSTED_PROXIES: proxyList,
  PUBLIC_ORIGINS: textList,
  ALLOWED_HOSTS: hostNames,
  SLICE_ORIGINS: sliceOrigins,
});

const optionsOf = (env: z.infer<typeof nginxEnvSchema>): NginxOptions => ({
  listen: env.NGINX_LISTEN,
  upstreams: {
    ...forServices((name) => env[instancesVariable(name)]),
    gateway: env.NGINX_GATEWAY,
  },
  shellDir: env.NGINX_SHELL_DIR,
  releasesDir: env.NGINX_RELEASES_DIR,
  edgeSecretFile: env.NGINX_EDGE_SECRET_FILE,
  tlsDir: env.NGINX_TLS_DIR,
  workDir: env.NGINX_WORK_DIR,
  trustedProxies: env.TRUSTED_PROXIES,
  publicOrigins: env.PUBLIC_ORIGINS,
  allowedHosts: env.ALLOWED_HOSTS,
  originSlices: [...env.SLICE_ORIGINS.keys()],
  rateFactor: 1,
});

/** What an nginx.conf is made from, as `source` names it. Throws an EnvError when it is unusable. */
export const readNginxOptions = (source: EnvSource): NginxOptions => optionsOf(readEnv(nginxEnvSchema, source));

/** The same from the environment; ends the process with the list of problems when there are any. */
export const loadNginxOptions = (): NginxOptions => optionsOf(loadEnv(nginxEnvSchema));
