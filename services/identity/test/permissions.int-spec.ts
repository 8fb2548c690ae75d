import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startIsolated } from './isolated';

const { cases, expectVerdict } = usePermissions('identity', startIsolated);

describe('the permission table of identity [S6.server.identity]', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
