/** A booking that the portal has said yes to, or may have. */
export interface LedgerBooking {
  key: string;
  /** The id in the portal's answer; absent while no answer came back. */
  id?: string;
  bookingNumber?: string;
  /** Somebody asked to cancel it: it may be cancelled. */
  mayBeCancelled?: boolean;
  /** The portal said that it is cancelled: it must stay so. */
  isCancelled?: boolean;
}

export interface LedgerAccount {
  id: string;
  email: string;
  username: string;
  /** The first name that the portal acknowledged last, and those it was asked for since without an answer. */
  firstNames: string[];
}

export interface LedgerPackage {
  id: string;
  name: string;
}

/** What the portal has acknowledged to its clients, written down on the clients' side. */
export class Ledger {
  readonly bookings = new Map<string, LedgerBooking>();
  readonly accounts: LedgerAccount[] = [];
  readonly packages: LedgerPackage[] = [];
  readonly complaints: string[] = [];

  /** An answer that names a booking; two answers under one key must name the same. */
  acknowledge(key: string, booking: { _id: string; bookingNumber: string }): LedgerBooking {
    const known: LedgerBooking = this.bookings.get(key) ?? { key };
    this.bookings.set(key, known);
    if (known.id !== undefined && known.id !== booking._id) {
      this.complaints.push(`key ${key} was answered with the bookings ${known.id} and ${booking._id}`);
    }
    known.id = booking._id;
    known.bookingNumber = booking.bookingNumber;
    return known;
  }
}
