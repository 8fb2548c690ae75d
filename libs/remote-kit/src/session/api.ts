import type { ApiClient } from '@portal/api-client';
import { createContext, useContext } from 'react';

export const ApiContext = createContext<ApiClient | null>(null);

/** The client that carries the session's token. Throws outside the shell. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs the api context of the shell above it');
  return api;
}
