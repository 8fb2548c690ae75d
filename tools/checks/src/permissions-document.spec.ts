import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pageRoutes, roles } from '@portal/contracts';
import { formatSource } from './formatted';
import { contractCalls, permissionsDocument } from './permissions-document';

const committed = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

describe('permissionsDocument', () => {
  it('lists who may make a call or open a page, and which calls need step-up', () => {
    const document = permissionsDocument({
      calls: [
        { method: 'GET', path: '/x', service: 'catalog', access: 'anyone', noStepUp: 'public' },
        { method: 'PUT', path: '/x', service: 'catalog', access: ['admin'], stepUp: true },
        { method: 'POST', path: '/x', service: 'catalog', access: ['admin'], stepUpWhen: 'it costs money' },
      ],
      pages: [{ path: '/mine', access: { kind: 'login' } }],
      roles: ['client', 'admin'],
    });
    expect(document).toContain('| `GET /api/x` | yes | yes | yes | no: public |');
    expect(document).toContain('| `PUT /api/x` |  |  | yes | always |');
    expect(document).toContain('| `POST /api/x` |  |  | yes | when it costs money |');
    expect(document).toContain('| `/mine` |  | yes | yes |');
  });

  it('matches docs/permissions.md, written by `npm run docs:permissions` [S6.server.document]', async () => {
    const markdown = permissionsDocument({ calls: contractCalls, pages: pageRoutes, roles });
    expect(readFileSync(committed, 'utf8')).toBe(await formatSource(committed, markdown));
  });
});
