import { RequireFeature } from '@portal/remote-kit/query';
import { DailyReview } from '../../features/review/daily-review';

export function DailyReviewPage() {
  return (
    <RequireFeature>
      <DailyReview />
    </RequireFeature>
  );
}
