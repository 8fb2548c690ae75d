/** A link by which somebody without an account pays for a booking. */
export interface LinkRecord {
  id: string;
  bookingId: string;
  /** Kwacha; all that is owed when it is absent. */
  minor?: number;
  /** The first name of who booked, for the payer to know that it is the right link. */
  firstName: string;
  createdAt: Date;
  createdBy: string;
  /** Account id of that member of staff. Absent in links made before ids were kept. */
  createdById?: string;
  /** Whose request made it, under which key; those of earlier releases have none. */
  claim?: string;
  requestHash?: string;
  /** Seven days after it was made. */
  expiresAt: Date;
  /** Deadline of the booking when the link was made; the one of today counts while bookings can be reached. */
  payBy?: Date;
  revokedAt?: Date;
}

export const dayMs = 86_400_000;
/** No link is valid for longer. */
export const linkLifeMs = 7 * dayMs;
/** How long whoever paid by it can see how that ended, and print the receipt. */
export const linkKeptMs = 30 * dayMs;

/** When the link ends: after seven days, or with the deadline of the booking. */
export const endOf = ({ expiresAt, payBy }: Pick<LinkRecord, 'expiresAt' | 'payBy'>): Date =>
  payBy && payBy < expiresAt ? payBy : expiresAt;

export const isOver = ({ expiresAt, revokedAt }: LinkRecord, now = new Date()): boolean =>
  revokedAt !== undefined || expiresAt <= now;
