export * from './send-export';
export * from './cells';
export * from './list-file';
export * from './stream-all';
export * from './export-audit';
export * from './loggable-query';
