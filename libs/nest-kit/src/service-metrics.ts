import { processMetrics } from '@portal/node-kit';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** Reads the value on each scrape. After a failure the gauge has no value. */
  read: (set: (labels: Partial<Record<Label, string>>, value: number) => void) => Promise<void> | void;
}

/** Prometheus metrics of one app. Each app has its own registry, so several can run in one process. */
export class ServiceMetrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(serviceName: string) {
    this.registry.setDefaultLabels({ service: serviceName });
    collectDefaultMetrics({ register: this.registry, ...processMetrics });
    this.requests = this.histogram({
      name: 'http_request_duration_seconds',
      help: 'Request duration by route pattern',
      labelNames: ['method', 'route', 'status'],
    });
  }

  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** Creates a histogram in seconds. Labels never contain user input, since each value is a time series. */
  histogram<Label extends string>(options: { name: string; help: string; labelNames: Label[] }): Histogram<Label> {
    return new Histogram({ ...options, buckets: callBuckets, registers: [this.registry] });
  }

  /** Creates a gauge that is read on each scrape, such as the length of a queue. */
  gauge<Label extends string = never>({ name, help, labelNames = [], read }: GaugeOptions<Label>): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        try {
          await read((labels, value) => gauge.set(labels as Record<Label, string>, value));
        } catch {
          gauge.reset();
        }
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
