import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startIsolated } from './isolated';

const { cases, expectVerdict } = usePermissions('flights', startIsolated);

describe('permissions of flights [S6.server.flights]', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
