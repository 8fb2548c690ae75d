export const serviceNames = ['identity', 'catalog', 'bookings', 'flights', 'payments'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const mapServices = <Value>(valueOf: (name: ServiceName) => Value): Record<ServiceName, Value> =>
  Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, Value>;

/** Environment variable with the base URL of a service. */
export const urlVariable = (name: ServiceName) => `${name.toUpperCase()}_URL` as `${Uppercase<ServiceName>}_URL`;

/** Builds an object with one value per URL variable: `urlVariables((name) => addressOf(name))`. */
export const urlVariables = <Value>(valueOf: (name: ServiceName) => Value) =>
  Object.fromEntries(serviceNames.map((name) => [urlVariable(name), valueOf(name)])) as Record<
    ReturnType<typeof urlVariable>,
    Value
  >;
