import { SimClock } from '@portal/simulator-kit';
import { lusakaDate } from './basics/calendar';

/** Simulated clock with calendar days in Lusaka. */
export class AirlineClock extends SimClock {
  today(): string {
    return lusakaDate(this.now());
  }
}
