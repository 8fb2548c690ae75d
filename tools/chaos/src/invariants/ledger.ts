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

/** A change of a first name: when it was asked for, and what came back when; status 0 is no answer. */
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
  /** In the order of asking; one client asks for the next when it has given up or got an answer. */
  askedNames: NameChange[];
}

/**
 * The names an account may show at the end: the one that was acknowledged last, and those asked for since without an
 * acknowledgement. Before the first acknowledgement that is also none, as it was registered.
 */
export function possibleNames(asked: readonly NameChange[]): (string | undefined)[] {
  const last = asked.findLastIndex(({ status }) => status === 200);
  const since = asked.slice(Math.max(last, 0)).map(({ name }) => name);
  return last < 0 ? [undefined, ...since] : since;
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
  /** The bytes of each entry of the books when it was first looked at. */
  readonly entryBytes = new Map<string, string>();

  /** The books as they are now; what was seen before is remembered as it was. */
  noteEntries(entryBytes: ReadonlyMap<string, string>): void {
    for (const [id, bytes] of entryBytes) if (!this.entryBytes.has(id)) this.entryBytes.set(id, bytes);
  }

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
