import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startIsolated } from './isolated';

const { cases, expectVerdict } = usePermissions('bookings', startIsolated);

describe('permissions of bookings [S6.server.bookings]', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
