/** Calls the admin API of a simulator; throws when it rejects the call. */
export type SimulatorAdmin = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Returns a function that calls the admin API at a URL. */
export const createSimulatorAdmin =
  (adminUrl: string): SimulatorAdmin =>
  async (method, path, body) => {
    const response = await fetch(`${adminUrl}/__sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    } as RequestInit);
    const text = await response.text();
    if (!response.ok) throw new Error(`The simulator rejected ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
