/**
 * What every part tells prom-client of its process metrics: how often it looks whether its loop stands still, in milliseconds. The
 * default of ten wakes a process that has nothing to do a hundred times a second, which is most of what it costs; the alert
 * tells of 250.
 */
export const processMetrics = { eventLoopMonitoringPrecision: 50 } as const;
