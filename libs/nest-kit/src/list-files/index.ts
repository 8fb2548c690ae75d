export * from './answer-file';
export * from './cells';
export * from './list-file';
export * from './read-whole';
export * from './saved-files';
export * from './told-query';
