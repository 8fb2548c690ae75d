import type { Log } from '../../log';
import type { Catalog } from '../../storage/catalog';
import type { Documents } from '../../storage/documents';
import type { Store } from '../../storage/store';
import type { Doc } from '../../values/bson-values';
import type { Cursors } from './cursors';
import type { Usage } from './usage';

export interface ServerState {
  store: Store;
  catalog: Catalog;
  documents: Documents;
  cursors: Cursors;
  usage: Usage;
  log: Log;
  startedAt: Date;
}

export interface CommandCall {
  name: string;
  database: string;
  body: Doc;
  /** Document sequences sent in addition to the body, unparsed: `documents`, `updates`, `deletes`. */
  sequences: Map<string, Buffer[]>;
  connectionId: number;
}

/** Reply document, or its serialized bytes. */
export type Reply = Doc | Buffer;
export type CommandHandler = (state: ServerState, call: CommandCall) => Reply | Promise<Reply>;

export interface Command {
  run: CommandHandler;
  /** Supported fields, in addition to those of every command. */
  fields: string[];
}
