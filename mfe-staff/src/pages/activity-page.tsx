import { ActivityLog } from '../features/activity/activity-log';

export function ActivityPage() {
  return <ActivityLog />;
}
