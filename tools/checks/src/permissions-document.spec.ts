import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pageRoutes, roles } from '@portal/contracts';
import { formatSource } from './formatted';
import { contractCalls, permissionsDocument } from './permissions-document';

const committed = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

describe('permissionsDocument', () => {
  it('states who may make a call or open a page, and when the second factor is asked again', () => {
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

  it('is what docs/permissions.md says; `npm run docs:permissions` writes it [S6.server.document]', async () => {
    const markdown = permissionsDocument({ calls: contractCalls, pages: pageRoutes, roles });
    expect(readFileSync(committed, 'utf8')).toBe(await formatSource(committed, markdown));
  });
});
