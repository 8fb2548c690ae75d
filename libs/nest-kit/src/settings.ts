/* Environment schema parts without Nest, for tools that validate an environment before a service starts. */
export { clockEnvShape, rejectSimulatedClock } from './clock';
export * from './service-options';
