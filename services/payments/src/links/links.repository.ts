import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import { Outboxes, type Outbox } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import { type Model, trusted } from 'mongoose';
import { linkKeptMs, type LinkRecord } from './link-record';
import { type LinkDocument, linkModelName } from './link.schema';

const listMax = 50;

@Injectable()
export class LinksRepository {
  private readonly outbox: Outbox<LinkDocument>;

  constructor(
    @InjectModel(linkModelName) private readonly links: Model<LinkDocument>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.outboxFor(links);
  }

  async insert({ id, ...link }: LinkRecord, token: string, event: ActivityEvent): Promise<void> {
    const forgetAt = new Date(link.expiresAt.getTime() + linkKeptMs);
    await this.links.create([{ _id: id, ...link, tokenHash: sha256(token), forgetAt, events: [event] }]);
    this.outbox.kick();
  }

  async findByToken(token: string): Promise<LinkRecord | undefined> {
    return asRecord(await this.links.findOne({ tokenHash: sha256(token) }).lean<LinkDocument>());
  }

  /** Newest first. */
  async ofBooking(bookingId: string): Promise<LinkRecord[]> {
    const found = await this.links.find({ bookingId }).sort({ createdAt: -1 }).limit(listMax).lean<LinkDocument[]>();
    return found.map(toRecord);
  }

  /** Revokes it once; one that is revoked already stays as it was. Undefined when there is none. */
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
