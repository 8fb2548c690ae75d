export type EnvSource = Readonly<Record<string, string | undefined>>;

export type FlightSimulator = 'flight-simulator' | 'duffel-simulator';

export interface Settings {
  host: string;
  port: number;
  simPort: number;
  simAdminPort: number;
  pawapayPort: number;
  partnerAdminPort: number;
  /** Absolute path. */
  dataDir: string;
  isProduction: boolean;
  /** Simulator to start instead of a flight provider, if no real one is configured. */
  simulator: FlightSimulator | undefined;
  /** Whether to simulate mobile money, because no real provider is configured. */
  usesPartnerSimulator: boolean;
  /** undefined: the embedded database. */
  mongoUri: string | undefined;
  /** Variables that processes may read, in addition to those set by the supervisor. */
  env: EnvSource;
}
