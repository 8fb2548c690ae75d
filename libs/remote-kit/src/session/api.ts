import type { ApiClient } from '@portal/api-client';
import { createContext, useContext } from 'react';

export const ApiContext = createContext<ApiClient | null>(null);

/**
 * Returns the API client with the session's token.
 * @throws Error outside the shell
 */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs the api context of the shell above it');
  return api;
}
