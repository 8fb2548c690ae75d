import { createHash } from 'node:crypto';
import { Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, InjectConnection, MongooseModule, type ModelDefinition } from '@nestjs/mongoose';
import mongoose, { type Connection, type Schema } from 'mongoose';
import { migrateOnce } from './migrations';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceEnv, type ServiceLogger } from '../service-options';

/** For reads by the driver itself, which go by none of the models' settings. */
export const operationDeadlineMs = 5_000;
const connectAttempts = 60;

/**
 * A service's own database through `@nestjs/mongoose`, over a connection of ours: `MongooseModule.forRoot` leaves a
 * connection behind with each failed attempt, and fails in a bundle.
 *
 * The start waits up to a minute for the server; later a lost server makes calls fail with SERVICE_DOWN within two
 * seconds and heals without a restart.
 */
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The connection, everywhere by `@InjectConnection()`. Import it once, in the service's AppModule. */
  static forRoot(dbName: string): DynamicModule {
    const connection = {
      provide: getConnectionToken(),
      inject: [SERVICE_ENV, SERVICE_LOGGER],
      useFactory: (env: ServiceEnv, log: ServiceLogger) => connect(env.MONGODB_URI ?? '', dbName, log),
    };
    return { module: DatabaseModule, global: true, providers: [connection], exports: [connection] };
  }

  /** The models of collections, by `@InjectModel(name)`; only repositories take them. Their schemas are made strict. */
  static forFeature(definitions: readonly ModelDefinition[]): DynamicModule {
    for (const { schema } of definitions) harden(schema as Schema);
    return MongooseModule.forFeature([...definitions]);
  }

  /**
   * Builds the indexes once for each set of them that a schema ever had. Nest starts global modules first, so they are there
   * before anything of the service reads or writes.
   */
  async onModuleInit(): Promise<void> {
    await Promise.all(
      Object.entries(this.connection.models).map(([name, model]) =>
        migrateOnce(this.connection, indexMigration(name, model.schema), () => model.createIndexes()),
      ),
    );
  }

  /** Nest stops global modules last: what the service still had to write is written. */
  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** Names the migration that builds the indexes of a schema as they are now. */
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
      // A streaming monitor (driver 7.8) can wait forever on a connection that closed: the service then never reconnects.
      serverMonitoringMode: 'poll',
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
