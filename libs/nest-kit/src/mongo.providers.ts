import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { migrateOnce } from './migrations';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceEnv, type ServiceLogger } from './service-options';

export const MONGO_CONNECTION = Symbol('MONGO_CONNECTION');

const operationDeadlineMs = 5_000;
const connectAttempts = 60;

@Injectable()
class MongoLifecycle implements OnApplicationShutdown {
  constructor(@Inject(MONGO_CONNECTION) private readonly connection: Connection) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/**
 * The providers of a service's own database. The start waits up to a minute for the server; later a lost server makes
 * calls fail with SERVICE_DOWN within two seconds and heals without a restart.
 */
export function mongoProviders(dbName: string): Provider[] {
  return [
    MongoLifecycle,
    {
      provide: MONGO_CONNECTION,
      inject: [SERVICE_ENV, SERVICE_LOGGER],
      useFactory: (env: ServiceEnv, log: ServiceLogger) => connect(env.MONGODB_URI ?? '', dbName, log),
    },
  ];
}

/** The injection token of a collection's model. */
export const modelToken = (name: string): string => `${name}Model`;

/**
 * The provider of a collection: schema made strict, indexes built before the service says it is ready, once for each
 * set of indexes a schema ever had.
 * Inject it with `@Inject(modelToken(name)) model: Model<Record>`; only repositories do.
 */
export function modelProvider<Record>(name: string, schema: Schema<Record>): Provider {
  return {
    provide: modelToken(name),
    inject: [MONGO_CONNECTION],
    useFactory: async (connection: Connection): Promise<Model<Record>> => {
      const model = connection.model<Record>(name, hardened(schema));
      await migrateOnce(connection, indexMigration(name, schema), () => model.createIndexes());
      return model;
    },
  };
}

/** Names the migration that builds the indexes of a schema as they are now. */
export function indexMigration<Record>(name: string, schema: Schema<Record>): string {
  const digest = createHash('sha256').update(JSON.stringify(schema.indexes())).digest('hex');
  return `indexes of ${name} ${digest.slice(0, 12)}`;
}

function hardened<Record>(schema: Schema<Record>): Schema<Record> {
  schema.set('strict', 'throw');
  schema.set('strictQuery', true);
  schema.set('autoIndex', false);
  schema.pre(/^(find|count|distinct|update|delete|replace)/, { query: true, document: false }, function () {
    const query = this as unknown as mongoose.Query<unknown, unknown>;
    if (query.getOptions().maxTimeMS === undefined) query.setOptions({ maxTimeMS: operationDeadlineMs });
  });
  return schema;
}

async function connect(uri: string, dbName: string, log: ServiceLogger): Promise<Connection> {
  for (let attempt = 1; ; attempt++) {
    const connection = mongoose.createConnection(uri, {
      dbName,
      appName: dbName,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      sanitizeFilter: true,
      serverSelectionTimeoutMS: 2_000,
      maxPoolSize: 20,
      w: 'majority',
      journal: true,
      retryWrites: false,
    });
    // The connection lives on and reconnects; its later errors are answered where a call meets them.
    connection.on('error', (error: Error) => log.warn({ reason: error.name }, 'database connection'));
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.destroy();
      if (attempt === connectAttempts) throw error;
      log.warn({ attempt }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
