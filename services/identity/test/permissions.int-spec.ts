import { describePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

describePermissions('identity', startAlone, '[S6.server.identity]');
