import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pageRoutes, roles } from '@portal/contracts';
import { formatted } from './formatted';
import { contractCalls, permissionsDocument } from './permissions-document';

const committed = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

describe('permissionsDocument', () => {
  it('marks who may, for calls and pages', () => {
    const document = permissionsDocument({
      calls: [
        { method: 'GET', path: '/x', service: 'catalog', access: 'anyone' },
        { method: 'PUT', path: '/x', service: 'catalog', access: ['admin'] },
      ],
      pages: [{ path: '/mine', access: { kind: 'login' } }],
      roles: ['client', 'admin'],
    });
    expect(document).toContain('| `GET /api/x` | yes | yes | yes |');
    expect(document).toContain('| `PUT /api/x` |  |  | yes |');
    expect(document).toContain('| `/mine` |  | yes | yes |');
  });

  it('is what docs/permissions.md says; `npm run docs:permissions` writes it [S6.server.document]', async () => {
    const markdown = permissionsDocument({ calls: contractCalls, pages: pageRoutes, roles });
    expect(readFileSync(committed, 'utf8')).toBe(await formatted(committed, markdown));
  });
});
