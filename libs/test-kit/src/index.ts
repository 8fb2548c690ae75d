export * from './answer-faults';
export * from './address-forms';
export * from './test-process';
export * from './test-database';
export * from './test-identity';
export * from './test-service';
export * from './test-simulator';
export * from './permission-cases';
