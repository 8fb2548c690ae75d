import { SimClock } from '@portal/simulator-kit';
import { lusakaDate } from './basics/calendar';

/** The simulated clock of the airlines, who count in days of Lusaka. */
export class AirlineClock extends SimClock {
  today(): string {
    return lusakaDate(this.now());
  }
}
