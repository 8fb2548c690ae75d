import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { retentionPeriods, retentions } from '@portal/contracts';
import { formatSource } from '../formatted';
import { retentionDocument } from './retention-document';

const committed = fileURLToPath(new URL('../../../../docs/retention.md', import.meta.url));

it('docs/retention.md matches the retention jobs; `npm run docs:retention` writes it', async () => {
  const said = readFileSync(committed, 'utf8');
  expect(said).toBe(await formatSource(committed, retentionDocument(retentions)));
  expect(said).toContain(`${retentionPeriods.addressDays} days`);
  expect(said).toContain(`${retentionPeriods.travelerMonths} months after the trip`);
});
