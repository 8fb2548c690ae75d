export { DataFolderInUseError } from '@portal/node-kit';
export type { Log } from './log';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server';
