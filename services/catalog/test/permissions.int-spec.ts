import { describePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

describePermissions('catalog', startAlone, '[S6.server.catalog]');
