import { RequireFeature } from '@portal/remote-kit/query';
import { DailyReview } from '../../features/review/daily-review';

/** Manual entries of one day, for admins and superadmins. */
export function DailyReviewPage() {
  return (
    <RequireFeature>
      <DailyReview />
    </RequireFeature>
  );
}
