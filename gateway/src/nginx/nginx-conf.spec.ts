import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GatewayRoute } from '../http/gateway-route';
import { readNginxOptions } from './env';
import { nginxConf } from './nginx-conf';

const golden = new URL('./nginx.golden.conf', import.meta.url);

const listing: GatewayRoute = {
  name: 'listPackages',
  method: 'GET',
  prefix: '/api/boats',
  target: 'catalog',
  access: 'anyone',
  carriesAssertion: false,
  timeoutMs: 10_000,
  rateLimit: 'read',
  bodyLimitBytes: 1_024,
  honoursKey: false,
  takesFile: false,
  isImmutable: false,
  passHeaders: [],
};
const change: GatewayRoute = {
  ...listing,
  name: 'updatePackage',
  method: 'PUT',
  prefix: '/api/boats/:id',
  access: ['admin'],
  carriesAssertion: true,
  timeoutMs: 30_000,
  rateLimit: 'write',
  bodyLimitBytes: 32_768,
};
const callback: GatewayRoute = {
  ...change,
  name: 'createPackage',
  method: 'POST',
  prefix: '/api/boats/callbacks',
  access: 'anyone',
  carriesAssertion: false,
  rateLimit: 'callback',
  passHeaders: ['content-digest', 'signature-input'],
};
const upload: GatewayRoute = {
  ...change,
  name: 'putPackagePicture',
  prefix: '/api/boats/:id/picture',
  takesFile: true,
  bodyLimitBytes: 5_242_880,
};
const picture: GatewayRoute = {
  ...listing,
  name: 'getPackagePicture',
  prefix: '/api/boats/:id/pictures/:file',
  isImmutable: true,
};
/** One call of each kind, not the live table: a call that is added changes no test here. */
const table = [listing, change, callback, upload, picture];

describe('nginxConf', () => {
  it('prints the committed file (gateway/README.md says how to write it again)', () => {
    const options = readNginxOptions({
      TRUSTED_PROXIES: '10.0.0.0/8',
      PUBLIC_ORIGINS: 'https://portal.example',
      SLICE_ORIGINS: 'mfe-client=https://clients.example',
    });
    const printed = nginxConf(options, table);
    if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(golden, printed);
    expect(printed).toBe(readFileSync(golden, 'utf8'));
  });

  it('keeps every instance that is named', () => {
    const options = readNginxOptions({ NGINX_CATALOG: 'one:8080, two:8080' });
    expect(nginxConf(options, table)).toMatch(/upstream portal_catalog \{\s+server one:8080;\s+server two:8080;/);
  });

  it('listens and calls with TLS where it has a certificate, and believes one authority', () => {
    const conf = nginxConf(
      readNginxOptions({ NGINX_TLS_DIR: '/etc/nginx/tls', ALLOWED_HOSTS: 'portal.example' }),
      table,
    );
    expect(conf.match(/^ +listen .*$/gm)).toEqual(['    listen 8080 ssl default_server;', '    listen 8080 ssl;']);
    expect(conf).toMatch(/proxy_ssl_name catalog;\s+proxy_pass https:\/\/portal_catalog\$portal_rest;/);
    expect(conf).toContain('proxy_ssl_trusted_certificate /etc/nginx/tls/ca.crt;');
    expect(conf).toContain('proxy_ssl_verify on;');
    expect(conf).not.toContain('http://portal_');
  });

  it('hangs up on other names than those that are given', () => {
    const named = nginxConf(readNginxOptions({ ALLOWED_HOSTS: 'portal.example, www.portal.example' }), table);
    expect(named).toMatch(/listen 8080 default_server;\s+server_name _;\s+return 444;/);
    expect(named).toMatch(/listen 8080;\s+server_name portal\.example www\.portal\.example;/);
    expect(() => readNginxOptions({ ALLOWED_HOSTS: 'a;b' })).toThrow(/ALLOWED_HOSTS/);
  });

  it.each(['two words:8080', 'host', 'a:1;b:2', ','])('refuses %j for an instance', (hosts) => {
    expect(() => readNginxOptions({ NGINX_CATALOG: hosts })).toThrow(/NGINX_CATALOG/);
  });
});
