/** Response before serialization. */
export interface Reply {
  status: number;
  /** Absent for a response without a body. */
  body?: unknown;
  contentType: string;
  headers?: Record<string, string>;
}
