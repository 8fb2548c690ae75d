export * from './test-database';
export * from './test-identity';
export * from './test-service';
