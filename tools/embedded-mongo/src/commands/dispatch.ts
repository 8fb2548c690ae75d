import { MongoFailure } from '../errors';
import type { Doc } from '../values/bson-values';
import { plainNumber } from '../values/bson-values';
import { aggregateCommands } from './aggregate.commands';
import type { Command, CommandCall, Reply, ServerState } from './request/context';
import { explainCommands } from './explain.commands';
import { findAndModifyCommands } from './find-and-modify.commands';
import { greetingCommands } from './handshake.commands';
import { readCommands } from './read.commands';
import { schemaCommands } from './schema.commands';
import { writeCommands } from './write.commands';

const commands: Record<string, Command> = {
  ...greetingCommands,
  ...readCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...schemaCommands,
  ...aggregateCommands,
  ...explainCommands,
};

/** Fields allowed on every command; none changes the behaviour of a standalone server. */
const everywhere = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);
const transactional = ['txnNumber', 'startTransaction', 'autocommit'];

function assertAcceptable({ name, body }: CommandCall, command: Command): void {
  if (transactional.some((field) => field in body))
    throw new MongoFailure(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  for (const field of Object.keys(body)) {
    if (field !== name && !everywhere.has(field) && !command.fields.includes(field))
      throw new MongoFailure(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  const copies = plainNumber((body.writeConcern as Doc | undefined)?.w);
  if (copies !== undefined && copies > 1) throw new MongoFailure(2, "cannot use 'w' > 1 when a host is not replicated");
}

function failureReply(error: MongoFailure): Doc {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
}

/** Error codes for unsupported features, which are logged. */
const loggedCodes = new Set([2, 9, 20, 67, 115, 168, 197, 40324, 40415]);

/** Runs a command and always returns a reply. Unexpected errors are logged and become InternalError. */
export async function dispatch(state: ServerState, call: CommandCall): Promise<Reply> {
  try {
    const command = Object.hasOwn(commands, call.name) ? commands[call.name] : undefined;
    if (!command) throw new MongoFailure(115, `no such command: '${call.name}'`);
    assertAcceptable(call, command);
    state.usage.note(call);
    return await command.run(state, call);
  } catch (error) {
    if (error instanceof MongoFailure) {
      if (loggedCodes.has(error.code))
        state.log.warn(`refused ${call.name} on ${call.database}: ${error.message} (${error.code})`);
      return failureReply(error);
    }
    state.log.error(`${call.name} on ${call.database} broke`, error);
    return failureReply(new MongoFailure(1, `internal error: ${String(error)}`));
  }
}
