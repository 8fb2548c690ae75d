export * from './domain-error';
export * from './env';
export * from './graceful-stop';
export * from './logger';
export * from './problem';
export * from './request-id';
export * from './service-client';
export * from './service-token';
