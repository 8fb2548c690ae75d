/**
 * Options of prom-client's process metrics: sampling interval of event-loop lag, in milliseconds. The default of 10
 * wakes an idle process 100 times a second, which is most of its CPU use. The alert threshold is 250 ms.
 */
export const processMetrics = { eventLoopMonitoringPrecision: 50 } as const;
