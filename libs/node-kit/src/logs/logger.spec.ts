import { expect, it } from '@jest/globals';
import { createLogger } from './logger';

it('masks personal data and secrets, two levels deep', () => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line) => lines.push(line) });
  const user = { email: 'canary', profile: { dateOfBirth: 'canary' } };
  log.info({ password: 'canary', user, id: 7 }, 'said');
  log.debug('unheard');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'test', id: 7, msg: 'said', password: '[masked]' });
  expect(lines[0]).not.toContain('canary');
});
