/*
 * The business constants of the specification, section 9, and the limits we set where it sets none. Each is an export of its
 * own below the name `limits`, so that a page loads only those it asks.
 */

export const registerPasswordMin = 8;
export const changePasswordMin = 6;
export const resetPasswordMin = 6;
export const passwordMaxBytes = 256;
export const adultsMin = 1;
/** A passenger name record holds nine seats at most. */
export const adultsMax = 9;
/** Years: younger travelers pay other fares and do not travel alone, so staff book them. */
export const adultAgeMin = 12;
export const maxCapacityMin = 1;
export const maxCapacityMax = 100_000;
export const priceMax = 100_000_000;
export const usernameBadgeLength = 3;
/** The longest trip that a package is booked for, and how far ahead it may begin. */
export const packageTripDaysMax = 366;
export const packageYearsAheadMax = 5;
export const nameMax = 100;
export const textMax = 2_000;
export const descriptionMax = 5_000;
export const listMax = 50;
/** Days that a package tells of, and letters for each. */
export const itineraryDaysMax = 60;
export const itineraryDayMax = 600;
/** A picture as it is uploaded: bytes, and the shortest sides that fill a card. */
export const pictureBytesMax = 5 * 1024 * 1024;
export const pictureWidthMin = 640;
export const pictureHeightMin = 360;
/** Pixels of one that is still read: the largest of telephones have fifty million. */
export const picturePixelsMax = 52_000_000;
export const pageSizeMax = 200;
export const pageSizeDefault = 25;
/** Seats are held for somebody who has at least so long to pay, and has paid so long before the flight leaves. */
export const payNoticeHoursMin = 2;
export const paidBeforeFlightHours = 24;
/**
 * Check-in closes so many minutes before departure at Lusaka and at most airports served from there (airlines: 60 for
 * international, 45 or less for domestic flights). A flight that leaves sooner is not sold.
 */
export const checkInClosesMinutes = 60;
/**
 * Unpaid bookings that an account may have at the same time, and the seats and places in them. Two bookings of nine seats
 * are enough for a new client, whose address is not confirmed yet.
 */
export const openBookingsMax = 6;
export const openSeatsMax = 36;
export const unconfirmedOpenBookingsMax = 2;
export const unconfirmedOpenSeatsMax = 9;
/**
 * Unpaid bookings made from one network address. Mobile networks show many people under one address, so confirmed accounts
 * may go beyond what all unconfirmed accounts of that address may have.
 */
export const addressOpenBookingsMax = 60;
export const unconfirmedAddressOpenBookingsMax = 20;
/** Unpaid bookings of the same seats that an account may let go within so many days; the next one is made by staff. */
export const lapsedAttemptsMax = 2;
export const lapsedAttemptsDays = 30;
/** Searches that accounts make at the provider while their email address is not confirmed, by account and by network address. */
export const unconfirmedSearchesPerHour = 120;
export const unconfirmedAddressSearchesPerHour = 480;
/** Days to pay for the places of a package, unless an admin sets another number. */
export const packagePayDaysDefault = 7;
export const packagePayDaysMax = 60;
/** Working days within which the team decides on a refund and answers a request to cancel. */
export const answerWorkingDays = 2;
/** The longest list that is handed out as a file; a sheet holds 48,576 rows more. */
export const fileRowsMax = 1_000_000;
/** What staff write down about one customer, and what is shown of a customer's past. */
export const customerNotesMax = 500;
export const customerEventsShown = 100;
/** Passkeys of one account. They share a document, and people own far fewer devices. */
export const passkeysMax = 20;
