import { describePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

describePermissions('flights', startAlone, '[S6.server.flights]');
