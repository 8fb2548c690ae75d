import { describe, expect, it } from '@jest/globals';
import { partOf } from './process-memory';

describe('partOf', () => {
  it.each([
    ['/usr/bin/node --enable-source-maps /srv/services/identity/dist/main.mjs', 'identity'],
    ['/usr/bin/node --import x.mjs /srv/tools/embedded-mongo/dist/main.mjs', 'embedded-mongo'],
    ['node --import tsx tools/supervisor/start.ts', 'supervisor'],
    ['sh -c node --import tsx tools/supervisor/start.ts', 'npm'],
    ['npm start', 'npm'],
    ['/usr/sbin/nginx -c x', '/usr/sbin/nginx'],
  ])('reads %s', (line, part) => {
    expect(partOf(line)).toBe(part);
  });
});
