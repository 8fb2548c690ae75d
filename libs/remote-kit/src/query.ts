/** Server state. Separate entry point, loaded with the first page that needs it. */
export { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
export { RequireFeature } from './queries/require-feature';
export { useDebouncedValue } from './queries/use-debounced-value';
export { useFeature, useFeatures, useHasPage } from './queries/use-feature';
export { useQuery, useQueryClient } from './queries/portal-queries';
export { type Mutation, type ChangeOptions, useIdempotentMutation, useMutation } from './queries/use-mutation';
