import { ActivityLog } from '../features/activity/activity-log';

/** Activity log of all users, for superadmins. */
export function ActivityPage() {
  return <ActivityLog />;
}
