/* Apart from the world: the supervisor reads the settings without loading the simulator's data. */
export const DEFAULT_TOKEN = 'partner-simulator-token';
export const DEFAULT_DELAY_MS = 800;
