export { DataFolderInUse } from './data-folder-lock';
export type { Log } from './log';
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server';
