import { ActivityLog } from '../features/activity/activity-log';

/** The whole activity log, for who watches over admins. */
export function ActivityPage() {
  return <ActivityLog />;
}
