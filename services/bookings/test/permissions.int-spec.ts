import { describePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

describePermissions('bookings', startAlone, '[S6.server.bookings]');
