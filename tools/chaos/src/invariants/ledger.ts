/** Booking that the portal has confirmed or may have confirmed. */
export interface LedgerBooking {
  key: string;
  /** Booking id from the response; absent until one is received. */
  id?: string;
  bookingNumber?: string;
  /** A cancellation was requested, so the booking may be cancelled. */
  mayBeCancelled?: boolean;
  /** The portal has confirmed the cancellation, so the booking must be cancelled. */
  isCancelled?: boolean;
}

/** Change of a first name with request and response times; status 0 means no response. */
export interface NameChange {
  name: string;
  askedAt: number;
  answeredAt?: number;
  status?: number;
}

export interface LedgerAccount {
  id: string;
  email: string;
  username: string;
  /** In request order: a client sends the next change after a response or a timeout. */
  askedNames: NameChange[];
}

/**
 * Returns the names that an account may have at the end: the last acknowledged one and later ones without
 * acknowledgement. Before the first acknowledgement, undefined is included, because the account has no first name after
 * registration.
 */
export function possibleNames(requested: readonly NameChange[]): (string | undefined)[] {
  const last = requested.findLastIndex(({ status }) => status === 200);
  const since = requested.slice(Math.max(last, 0)).map(({ name }) => name);
  return last < 0 ? [undefined, ...since] : since;
}

export interface LedgerPackage {
  id: string;
  name: string;
}

/** Client-side record of everything that the portal has acknowledged. */
export class Ledger {
  readonly bookings = new Map<string, LedgerBooking>();
  readonly accounts: LedgerAccount[] = [];
  readonly packages: LedgerPackage[] = [];
  readonly complaints: string[] = [];
  /** Bytes of each ledger entry when it was first read. */
  readonly entryBytes = new Map<string, string>();

  /** Records new ledger entries; known ones keep the bytes of the first read. */
  noteEntries(entryBytes: ReadonlyMap<string, string>): void {
    for (const [id, bytes] of entryBytes) if (!this.entryBytes.has(id)) this.entryBytes.set(id, bytes);
  }

  /** Records a confirmed booking. Two responses to one idempotency key must name the same booking. */
  acknowledge(key: string, booking: { _id: string; bookingNumber: string }): LedgerBooking {
    const known: LedgerBooking = this.bookings.get(key) ?? { key };
    this.bookings.set(key, known);
    if (known.id !== undefined && known.id !== booking._id) {
      this.complaints.push(`key ${key} returned the bookings ${known.id} and ${booking._id}`);
    }
    known.id = booking._id;
    known.bookingNumber = booking.bookingNumber;
    return known;
  }
}
