export const title = 'Work list';
export const lead = 'What waits for a person. Take an item, so that nobody else works on it.';
export const loading = 'Loading the work list...';
export const fetchWork = 'Failed to fetch the work list.';
export const fetchMoney = 'Payments does not tell about its money at the moment.';
export const takeFailed = 'The booking could not be taken.';
export const giveBackFailed = 'The booking could not be given back.';
export const sayFailed = 'What the airline said could not be written down.';
export const issueFailed = 'The tickets could not be issued.';
export const allDone = 'Nothing waits for anybody.';
export const allDoneNote = 'New items appear here by themselves.';
export const nothing = 'Nothing here.';
export const stale = 'This list could not be brought up to date. It may have changed.';
export const nobody = 'Nobody';
export const you = 'You';
export const overdue = 'Overdue';
export const askAirline = 'Ask the airline whether it has this booking. It finds it by:';
export const hasItNotEffects =
  'The booking is cancelled, and its customer is told. No order is cancelled at the airline.';
export const hasItEffects = 'The booking is confirmed under this PNR.';
export const saidRequired = 'Please choose what the airline said.';
export const more = (shown: number, count: number): string => `The first ${shown} of ${count} are shown.`;
export const free = 'Unassign';
export const moneyStays = 'Money that was paid moves to "Refunds due".';
export const extendFailed = 'The seats could not be held longer.';
export const decideFailed = 'Nothing was decided about the fare.';
export const decisionRequired = 'Please choose what shall be done.';
export const fareChanged =
  'The airline asks for another total than the booking was sold for. Nothing is issued until then.';
export const fareBefore = 'Agreed';
export const fareNow = 'Asked now';
export const reasonInBooks = 'At least 10 characters; it stands in the books.';
export const reasonWanted = 'At least 10 characters, if there is one to remember; it stands in the timeline.';
export const unpaid = (owed: string): string => `${owed} is unpaid.`;
export const issuedUnpaid = (owed: string): string => `${owed} is unpaid. Issuing now charges the agency.`;
export const reasonInTimeline =
  'Why the tickets are issued unpaid (10 characters or more). Shown in the timeline and the daily review.';
export const tools = 'What can be done with this booking';
