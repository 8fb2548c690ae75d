export const noteRequired = 'Please write something down.';
export const noteAdded = 'Note added.';
export const noteFailed = 'The note could not be added.';
export const notesFull = 'No more notes fit here.';
export const isStaff = 'This account belongs to a member of staff.';
export const exists = 'There is a customer with this phone number already.';
export const created = 'Customer created.';
export const createFailed = 'The customer could not be created.';
export const newCustomer = 'New customer';
export const create = 'Create customer';
export const phoneHint = 'Without a country code it is Zambian.';
export const emailHint = 'Leave it empty when there is none.';
export const consentHint =
  'Please tell them of our terms and our page on privacy: creating the customer writes down that they agree.';
export const bookingsMailToYou = 'There is no e-mail address: messages about the booking come to you.';
export const bookPackage = 'Book a package';
export const nameRequired = 'Please enter the name.';
export const phoneInvalid = 'Please enter a phone number, for instance 097 1234567 or +27 82 1234567.';
/** Beside a number that the owner of an account typed: it finds accounts and identifies nobody. */
export const notConfirmed = 'Not confirmed';
export const notConfirmedHint =
  'The owner of the account typed this number. Check who you are talking to before you add credit or change bookings.';
export const unconfirmedNumber = (phoneNumber: string): string => `${phoneNumber} (not confirmed)`;
export const noNotes = 'Nothing has been written down yet.';
export const noEvents = 'Nothing has happened yet.';
export const loadingNotes = 'Loading notes...';
export const fetchNotes = 'Failed to fetch the notes.';
export const loadingTimeline = 'Loading the timeline...';
export const fetchTimeline = 'Failed to fetch the timeline.';
export const notesHint = 'Colleagues read it, and so may the customer who asks for their data. It cannot be changed.';
export const invite = 'Invite to the portal';
export const inviteLead =
  'A mail with a link to choose a password goes to the customer, good for seven days. Everything you booked for them is theirs to see and to pay then.';
export const sendInvitation = 'Send the invitation';
export const inviteFailed = 'The invitation could not be sent.';
export const invited = (email: string): string => `The invitation is on its way to ${email}.`;
export const otherEmail = 'This customer has another address by now. Please open the page again.';
export const emailRequired = 'Please enter the email address of the customer.';
export const addressFixed = 'An admin can change it under More, Edit account.';
export const addressKept = 'It is the address of the account from then on.';
export const addressTaken =
  'There is an account with this address already. Please ask its owner to log in there, or use another address.';
