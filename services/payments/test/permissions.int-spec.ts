import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

const { cases, expectVerdict } = usePermissions('payments', startAlone);

describe('the permission table of payments', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
