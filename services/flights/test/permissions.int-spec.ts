import { describe, it } from '@jest/globals';
import { usePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

const { cases, expectVerdict } = usePermissions('flights', startAlone);

describe('the permission table of flights [S6.server.flights]', () => {
  it.each(cases)('$call by $who: $isAllowed', expectVerdict);
});
