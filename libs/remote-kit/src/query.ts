/** Server state. Separate entry point, loaded with the first page that needs it. */
export { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
export { useDebouncedValue } from './queries/use-debounced-value';
export { useQuery, useQueryClient } from './queries/portal-queries';
export { type Mutation, type ChangeOptions, useIdempotentMutation, useMutation } from './queries/use-mutation';
