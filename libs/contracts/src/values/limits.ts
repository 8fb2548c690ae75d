/*
 * Business constants of the specification, section 9, and additional limits. Each is a separate export of the
 * namespace `limits`, so
 * that a page bundles only those it uses.
 */

export const registerPasswordMin = 8;
export const changePasswordMin = 6;
export const resetPasswordMin = 6;
export const passwordMaxBytes = 256;
export const adultsMin = 1;
/** A PNR holds at most nine seats. */
export const adultsMax = 9;
/** Years. Younger travelers have other fares and may not travel alone, so staff book them. */
export const adultAgeMin = 12;
export const maxCapacityMin = 1;
export const maxCapacityMax = 100_000;
export const priceMax = 100_000_000;
/** Highest agency fee, in kwacha. */
export const feeMax = 50_000;
export const usernameBadgeLength = 3;
/** Longest package trip in days, and how many years ahead it may begin. */
export const packageTripDaysMax = 366;
export const packageYearsAheadMax = 5;
export const nameMax = 100;
export const textMax = 2_000;
export const descriptionMax = 5_000;
export const listMax = 50;
/** Maximum days in an itinerary of a package, and characters per day. */
export const itineraryDaysMax = 60;
export const itineraryDayMax = 600;
/** Limits of an uploaded picture: bytes, and the smallest width and height in pixels that fill a card. */
export const pictureBytesMax = 5 * 1024 * 1024;
export const pictureWidthMin = 640;
export const pictureHeightMin = 360;
/** Largest picture in pixels; phone cameras have up to 50 million. */
export const picturePixelsMax = 52_000_000;
export const pageSizeMax = 200;
export const pageSizeDefault = 25;
/** A hold needs at least this many hours to pay, and its deadline is at least this many hours before departure. */
export const payNoticeHoursMin = 2;
export const paidBeforeFlightHours = 24;
/** Flights that depart within this many hours are sold by phone. Clients pay for later ones before they are ordered. */
export const payFirstHoursMin = 3;
/** Time to pay for such a flight. It ends `payFirstBeforeFlightMinutes` before departure at the latest. */
export const payFirstMinutes = 30;
export const payFirstBeforeFlightMinutes = 150;
/**
 * Check-in closes this many minutes before departure at Lusaka and at most airports served from there (airlines: 60 for
 * international, 45 or less for domestic flights). Later offers are not sold.
 */
export const checkInClosesMinutes = 60;
/**
 * Unpaid bookings that an account may have at a time, and their seats and places. Two bookings and nine seats are
 * enough for a new client with an unconfirmed address.
 */
export const openBookingsMax = 6;
export const openSeatsMax = 36;
export const unconfirmedOpenBookingsMax = 2;
export const unconfirmedOpenSeatsMax = 9;
/**
 * Unpaid bookings from one network address. Mobile networks share an address among many users, so confirmed accounts
 * have a higher limit than all unconfirmed accounts of the address together.
 */
export const addressOpenBookingsMax = 60;
export const unconfirmedAddressOpenBookingsMax = 20;
/**
 * Unpaid bookings of the same seats that an account may let lapse within this many days. Staff make the next one.
 */
export const lapsedAttemptsMax = 2;
export const lapsedAttemptsDays = 30;
/** Provider searches per hour by accounts with an unconfirmed email address: per account, and per network address. */
export const unconfirmedSearchesPerHour = 120;
export const unconfirmedAddressSearchesPerHour = 480;
/** Days to pay for package places, unless an admin sets another number. */
export const packagePayDaysDefault = 7;
export const packagePayDaysMax = 60;
/** Working days within which the team decides on a refund or a cancellation request. */
export const answerWorkingDays = 2;
/** Maximum rows of an exported list; a worksheet has room for 48,576 more. */
export const fileRowsMax = 1_000_000;
/** Maximum notes per customer, and events shown of a customer's history. */
export const customerNotesMax = 500;
export const customerEventsShown = 100;
/** Saved travelers per account. They are stored in one document. */
export const savedTravelersMax = 20;
/** Passkeys per account. They are stored in one document, and users have far fewer devices. */
export const passkeysMax = 20;
/**
 * Changes of flight times by an airline, in minutes: up to the first they are only recorded, up to the second the owner
 * is informed, beyond it staff contact the customer.
 */
export const scheduleChangeNotedMinutesMax = 15;
export const scheduleChangeInformedMinutesMax = 120;
/** Minimum minutes between two flights at an airport, when both are domestic, and when one is international. */
export const domesticConnectionMinutesMin = 45;
export const internationalConnectionMinutesMin = 60;
/** Rows of the list of departures, and bookings of one departure. */
export const departuresMax = 500;
export const departureBookingsMax = 500;
