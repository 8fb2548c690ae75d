declare module 'autocannon' {
  interface LoadClient {
    setHeaders(headers: Record<string, string>): void;
  }
  interface LoadOptions {
    url: string;
    method?: string;
    body?: string;
    connections: number;
    duration?: number | undefined;
    amount?: number | undefined;
    setupClient?: (client: LoadClient) => void;
  }
  interface LoadResult {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
