export type EnvSource = Readonly<Record<string, string | undefined>>;

export interface Settings {
  host: string;
  port: number;
  simPort: number;
  simAdminPort: number;
  pawapayPort: number;
  partnerAdminPort: number;
  /** absolute */
  dataDir: string;
  isProduction: boolean;
  usesSimulator: boolean;
  /** No real provider of mobile money is named. */
  usesPartnerSimulator: boolean;
  /** unset: the embedded database */
  mongoUri: string | undefined;
  /** what the parts may read, beside what the supervisor gives them */
  env: EnvSource;
}
