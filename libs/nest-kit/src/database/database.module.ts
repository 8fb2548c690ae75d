import { createHash } from 'node:crypto';
import { Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, InjectConnection, MongooseModule, type ModelDefinition } from '@nestjs/mongoose';
import mongoose, { type Connection, type Schema } from 'mongoose';
import { migrateOnce } from './migrations';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceEnv, type ServiceLogger } from '../service-options';

/** For operations through the driver itself, to which the models' settings do not apply. */
export const operationDeadlineMs = 5_000;
const connectAttempts = 60;

/**
 * Database of a service through `@nestjs/mongoose`, with a connection created here.
 * `MongooseModule.forRoot` leaks a connection per failed attempt and fails in a bundle.
 *
 * Startup waits up to a minute for the server. Later, calls fail with SERVICE_DOWN within two seconds while the
 * server is down.
 */
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Provides the connection for `@InjectConnection()`. Imported once, in the AppModule. */
  static forRoot(dbName: string): DynamicModule {
    const connection = {
      provide: getConnectionToken(),
      inject: [SERVICE_ENV, SERVICE_LOGGER],
      useFactory: (env: ServiceEnv, log: ServiceLogger) => connect(env.MONGODB_URI ?? '', dbName, log),
    };
    return { module: DatabaseModule, global: true, providers: [connection], exports: [connection] };
  }

  /** Provides models for `@InjectModel(name)` in repositories, with strict schemas. */
  static forFeature(definitions: readonly ModelDefinition[]): DynamicModule {
    for (const { schema } of definitions) harden(schema as Schema);
    return MongooseModule.forFeature([...definitions]);
  }

  /**
   * Builds the indexes once per distinct set of indexes of a schema.
   * Nest starts global modules first, so they exist before the service reads or writes.
   */
  async onModuleInit(): Promise<void> {
    await Promise.all(
      Object.entries(this.connection.models).map(([name, model]) =>
        migrateOnce(this.connection, indexMigration(name, model.schema), () => model.createIndexes()),
      ),
    );
  }

  /** Nest stops global modules last, so pending writes have finished. */
  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** Returns the id of the migration that builds the current indexes of a schema. */
export function indexMigration(name: string, schema: Pick<Schema, 'indexes'>): string {
  const digest = createHash('sha256').update(JSON.stringify(schema.indexes())).digest('hex');
  return `indexes of ${name} ${digest.slice(0, 12)}`;
}

function harden(schema: Schema): void {
  schema.set('strict', 'throw');
  schema.set('strictQuery', true);
  schema.set('autoIndex', false);
  schema.pre(/^(find|count|distinct|update|delete|replace)/, { query: true, document: false }, function () {
    const query = this as unknown as mongoose.Query<unknown, unknown>;
    if (query.getOptions().maxTimeMS === undefined) query.setOptions({ maxTimeMS: operationDeadlineMs });
  });
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
      // A streaming monitor (driver 7.8) can wait forever on a closed connection, and the service never reconnects.
      serverMonitoringMode: 'poll',
      maxPoolSize: 20,
      w: 'majority',
      journal: true,
      retryWrites: false,
    });
    // The connection reconnects automatically. Later errors surface in the failing calls.
    connection.on('error', (error: Error) => log.warn({ reason: error.name }, 'database connection error'));
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
