/** The services behind the gateway. */
export const serviceNames = ['identity', 'catalog', 'bookings', 'flights', 'payments'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** One value for each service. */
export const mapServices = <Value>(valueOf: (name: ServiceName) => Value): Record<ServiceName, Value> =>
  Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, Value>;

/** The variable of the environment that says where a service is. */
export const urlVariable = (name: ServiceName) => `${name.toUpperCase()}_URL` as `${Uppercase<ServiceName>}_URL`;

/** The same for every service: `urlVariables((name) => addressOf(name))`. */
export const urlVariables = <Value>(valueOf: (name: ServiceName) => Value) =>
  Object.fromEntries(serviceNames.map((name) => [urlVariable(name), valueOf(name)])) as Record<
    ReturnType<typeof urlVariable>,
    Value
  >;
