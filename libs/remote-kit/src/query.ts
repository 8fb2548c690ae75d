/** The one door to server state. It is loaded with the first page that has some, and the portal starts without it. */
export { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
export { RequireFeature } from './queries/require-feature';
export { useDebouncedValue } from './queries/use-debounced-value';
export { useFeature, useFeatures, useHasPage } from './queries/use-feature';
export { useQuery, useQueryClient } from './queries/portal-queries';
export { type Mutation, type ChangeOptions, useIdempotentMutation, useMutation } from './queries/use-mutation';
