import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import { isDuplicateKey, OutboxRelays, type OutboxRelay } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import { type Model, trusted } from 'mongoose';
import { linkRetentionMs, type LinkRecord } from './link-record';
import { type LinkDocument, linkModelName } from './link.schema';

const listMax = 50;

export type NewLink = LinkRecord & { claim: string; requestHash: string };
export interface CreatedLink {
  link: LinkRecord;
  tokenHash: string;
}

@Injectable()
export class LinksRepository {
  private readonly outbox: OutboxRelay<LinkDocument>;

  constructor(
    @InjectModel(linkModelName) private readonly links: Model<LinkDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(links);
  }

  /** Inserts the link, or returns the existing one of the same claim. */
  async insert({ id, ...link }: NewLink, token: string, event: ActivityEvent): Promise<CreatedLink> {
    const tokenHash = sha256(token);
    const forgetAt = new Date(link.expiresAt.getTime() + linkRetentionMs);
    try {
      await this.links.create([{ _id: id, ...link, tokenHash, forgetAt, events: [event] }]);
      this.outbox.kick();
      return { link: { id, ...link }, tokenHash };
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.findByClaim(link.claim) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  async findByClaim(claim: string): Promise<CreatedLink | undefined> {
    const found = await this.links.findOne({ claim }).lean<LinkDocument>();
    return found ? { link: toRecord(found), tokenHash: found.tokenHash } : undefined;
  }

  async findByToken(token: string): Promise<LinkRecord | undefined> {
    return asRecord(await this.links.findOne({ tokenHash: sha256(token) }).lean<LinkDocument>());
  }

  async ofBooking(bookingId: string): Promise<LinkRecord[]> {
    const found = await this.links.find({ bookingId }).sort({ createdAt: -1 }).limit(listMax).lean<LinkDocument[]>();
    return found.map(toRecord);
  }

  /** Revokes a link. Idempotent. Returns undefined if there is no such link. */
  async revoke(id: string, eventOf: (link: LinkRecord) => ActivityEvent): Promise<LinkRecord | undefined> {
    const link = asRecord(await this.links.findById(id).lean<LinkDocument>());
    if (!link || link.revokedAt) return link;
    const revoked = await this.links
      .findOneAndUpdate(
        { _id: id, revokedAt: trusted({ $exists: false }) },
        { $set: { revokedAt: new Date() }, $push: { events: eventOf(link) } },
        { returnDocument: 'after' },
      )
      .lean<LinkDocument>();
    this.outbox.kick();
    return asRecord(revoked) ?? asRecord(await this.links.findById(id).lean<LinkDocument>());
  }
}

const toRecord = ({ _id, events: _e, tokenHash: _h, forgetAt: _f, ...record }: LinkDocument): LinkRecord => ({
  ...record,
  id: _id,
});
const asRecord = (document: LinkDocument | null): LinkRecord | undefined => (document ? toRecord(document) : undefined);
