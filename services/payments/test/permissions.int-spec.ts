import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startIsolated } from './isolated';

const { cases, expectVerdict } = usePermissions('payments', startIsolated);

describe('the permission table of payments', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
