import { describePermissions } from '@portal/test-kit/permissions';
import { startAlone } from './alone';

describePermissions('payments', startAlone);
