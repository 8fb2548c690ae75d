/* Environment schema parts without Nest, for tools that validate an environment before a service starts. */
export { clockEnvShape, refuseSimulatedClock } from './clock';
export { featuresEnvShape } from './features';
export * from './service-options';
