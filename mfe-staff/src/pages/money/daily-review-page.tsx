export { DailyReview as DailyReviewPage } from '../../features/review/daily-review';
