import { CancelBookingDialog } from './cancel-booking-dialog';
import { EditBookingDialog } from './edit-booking-dialog';
import { ViewBookingDialog } from './view-booking-dialog';

/** The three dialogs of a booking, by the kind that `BookingActions` opens. */
export const bookingDialogs = { view: ViewBookingDialog, edit: EditBookingDialog, cancel: CancelBookingDialog };
