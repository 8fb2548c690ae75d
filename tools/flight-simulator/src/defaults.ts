/* Apart from the world: the supervisor reads the settings without loading the simulator's data. */
export const DEFAULT_CREDENTIALS = { clientId: 'portal-simulator', clientSecret: 'portal-simulator-secret' };
export const DEFAULT_SEED = 'zambezi';
