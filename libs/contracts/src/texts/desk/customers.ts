export const noteRequired = 'Please write a note first.';
export const noteAdded = 'Note added.';
export const noteFailed = 'The note could not be added.';
export const notesFull = 'This customer has the maximum number of notes.';
export const isStaff = 'This account belongs to a member of staff.';
export const exists = 'A customer with this phone number already exists.';
export const created = 'Customer created.';
export const createFailed = 'The customer could not be created.';
export const newCustomer = 'New customer';
export const create = 'Create customer';
export const phoneHint = 'Numbers without a country code are Zambian.';
export const emailHint = 'Leave empty if there is none.';
export const consentHint =
  'Tell the customer about our terms and privacy policy; creating the customer records their consent.';
export const bookingsMailToYou = 'There is no email address. Messages about the booking go to you.';
export const bookPackage = 'Book a package';
export const nameRequired = 'Please enter the name.';
export const phoneInvalid = 'Please enter a phone number, for instance 097 1234567 or +27 82 1234567.';
/** Label of a phone number that the account owner entered. It can find an account but does not identify its owner. */
export const notConfirmed = 'Not confirmed';
export const notConfirmedHint =
  'The owner of the account typed this number. Check who you are talking to before you add credit or change bookings.';
export const unconfirmedNumber = (phoneNumber: string): string => `${phoneNumber} (not confirmed)`;
export const noNotes = 'No notes yet.';
export const noEvents = 'No events yet.';
export const loadingNotes = 'Loading notes...';
export const fetchNotes = 'Failed to fetch the notes.';
export const loadingTimeline = 'Loading the timeline...';
export const fetchTimeline = 'Failed to fetch the timeline.';
export const notesHint = 'Visible to colleagues, and to the customer on request. It cannot be changed.';
export const invite = 'Invite to the portal';
export const inviteLead =
  'We email the customer a link to choose a password, which expires in seven days. They can then see and pay for everything you booked for them.';
export const sendInvitation = 'Send invitation';
export const inviteFailed = 'The invitation could not be sent.';
export const invited = (email: string): string => `Invitation sent to ${email}.`;
export const otherEmail = 'The address of this customer has changed. Please reload the page.';
export const emailRequired = 'Please enter the email address of the customer.';
export const addressFixed = 'An admin can change it under More, Edit account.';
export const addressBecomesPrimary = 'It becomes the address of the account.';
export const addressTaken =
  'An account with this address already exists. Please ask its owner to log in there, or use another address.';
