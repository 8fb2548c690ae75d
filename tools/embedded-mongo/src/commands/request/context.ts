import type { Log } from '../../log';
import type { Catalog } from '../../storage/catalog';
import type { Documents } from '../../storage/documents';
import type { Store } from '../../storage/store';
import type { Doc } from '../../values/bson-values';
import type { Cursors } from './cursors';
import type { Usage } from './usage';

/** What a command has at hand. */
export interface ServerState {
  store: Store;
  catalog: Catalog;
  documents: Documents;
  cursors: Cursors;
  usage: Usage;
  log: Log;
  startedAt: Date;
}

/** A command as it came in. */
export interface CommandCall {
  name: string;
  database: string;
  body: Doc;
  /** Documents sent beside the body, unparsed: `documents`, `updates`, `deletes`. */
  sequences: Map<string, Buffer[]>;
  connectionId: number;
}

/** A reply to serialise, or bytes already put together. */
export type Reply = Doc | Buffer;
export type CommandHandler = (state: ServerState, call: CommandCall) => Reply | Promise<Reply>;

export interface Command {
  run: CommandHandler;
  /** Fields the command knows beside those every command may carry. */
  fields: string[];
}
