/* Settings of services without Nest, for tools that check an environment before a service starts. */
export { clockEnvShape, refuseSimulatedClock } from './clock';
export { featuresEnvShape } from './features';
export * from './service-options';
