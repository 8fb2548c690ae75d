import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startIsolated } from './isolated';

const { cases, expectVerdict } = usePermissions('catalog', startIsolated);

describe('permissions of catalog [S6.server.catalog]', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
