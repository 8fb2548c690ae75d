import { randomBytes, randomInt } from 'node:crypto';
import { linkHash, genesisHash, type StoredHead } from '@portal/node-kit/activity-log';
import mongoose from 'mongoose';
import type { StoredEntry } from './log-fixture';

/** Log as tampered with by an attacker who has the whole database, but not the keys. */
export interface TamperedLog {
  entries: StoredEntry[];
  head: StoredHead;
}
type Damage = (log: TamperedLog) => void;

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const text = () => randomBytes(9).toString('base64url');

const editable = {
  eventId: text,
  at: () => new Date(randomInt(2 ** 40)),
  action: text,
  description: text,
  targetEntity: text,
  targetEntityId: text,
  actorId: () => pick([text(), undefined]),
  actorUsername: () => pick([text(), undefined]),
  ipAddress: () => pick([`10.${randomInt(256)}.0.1`, undefined]),
  userIds: () => pick([[], [text()]]),
  salts: () => pick([{}, { description: text(), actorUsername: text() }]),
  commitments: () => pick([{}, { description: text() }]),
  statement: () => pick([{ addressesBefore: '9999-01-01' }, { amended: [] }]),
  mark: () => `development:${text()}`,
  hash: text,
  seq: () => pick([0, -1, 0.5, 9_999, undefined]),
  waits: () => true,
  note: text,
} satisfies Partial<Record<keyof StoredEntry | 'note', () => unknown>>;

function edit({ entries }: TamperedLog): void {
  const field = pick(Object.keys(editable) as (keyof typeof editable)[]);
  const at = randomInt(entries.length);
  const entry = { ...entries[at], [field]: editable[field]() } as StoredEntry & { note?: string };
  if (entry[field] === undefined) delete entry[field];
  if (JSON.stringify(entry) === JSON.stringify(entries[at])) return edit({ entries } as TamperedLog);
  entries[at] = entry;
}

/** Removes personal data of an entry, as an erasure would. */
function silence({ entries }: TamperedLog): void {
  const field = pick(['description', 'actorUsername', 'ipAddress'] as const);
  const entry = pick(entries.filter((one) => one[field] !== undefined));
  delete entry[field];
  delete entry.salts[field];
}

const remove: Damage = ({ entries }) => void entries.splice(randomInt(entries.length), 1 + randomInt(3));

const copyOf = (entry: StoredEntry): StoredEntry => ({
  ...entry,
  _id: new mongoose.Types.ObjectId(),
  eventId: text(),
  description: text(),
});

function insert({ entries }: TamperedLog): void {
  const { seq: _seq, hash: _hash, ...copy } = copyOf(pick(entries));
  entries.push(pick([copy, { ...copy, waits: true }]));
}

/** Rebuilds all positions and hashes, for which no key is needed. */
function rehashChain(log: TamperedLog): void {
  let hash = genesisHash;
  log.entries.forEach((entry, at) => {
    entry.seq = at + 1;
    hash = linkHash(entry, entry.seq, hash);
    entry.hash = hash;
  });
  log.head = { ...log.head, seq: log.entries.length, hash, sealing: [] };
}

function swap({ entries }: TamperedLog): void {
  const at = randomInt(entries.length - 1);
  const other = at + 1 + randomInt(entries.length - at - 1);
  [entries[at], entries[other]] = [entries[other]!, entries[at]!];
}

function reorder(log: TamperedLog): void {
  const places = log.entries.map(({ seq, hash }) => ({ seq, hash }));
  swap(log);
  const keepsHash = randomInt(2) === 0;
  log.entries = log.entries.map((entry, at) => ({ ...entry, seq: places[at]?.seq, ...(keepsHash && places[at]) }));
}

function truncate(log: TamperedLog): void {
  log.entries.splice(1 + randomInt(log.entries.length - 1));
  const { seq = 0, hash = '' } = log.entries.at(-1) ?? {};
  log.head = { ...log.head, seq, hash, sealing: [] };
}

const andChained =
  (damage: Damage): Damage =>
  (log) => {
    damage(log);
    rehashChain(log);
  };

const insertAtRandom: Damage = ({ entries }) =>
  void entries.splice(randomInt(entries.length), 0, copyOf(pick(entries)));

/** Ways to tamper with a log whose end was signed. */
export const damages: Record<string, Damage> = {
  edit,
  silence,
  remove,
  insert,
  reorder,
  truncate,
  'remove and chain anew': andChained(remove),
  'insert and chain anew': andChained(insertAtRandom),
  'reorder and chain anew': andChained(swap),
  'forget everything': (log) => {
    log.entries = [];
    rehashChain(log);
  },
};
