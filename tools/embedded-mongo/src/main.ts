import { loadMongoEnv } from './env';
import { startEmbeddedMongo } from './server';

async function run(): Promise<void> {
  const { DATA_DIR, MONGO_PORT } = loadMongoEnv();
  const mongo = await startEmbeddedMongo({ dataDir: DATA_DIR, port: MONGO_PORT });
  const stop = (): void => {
    mongo.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`embedded-mongo ready: ${mongo.uri}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

run().catch(fail);
