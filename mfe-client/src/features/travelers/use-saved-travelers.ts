import { texts } from '@portal/contracts';
import { ApiError, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import type { Person } from './traveler-facts';

const savedText = 'The travelers were saved for next time.';
const notSavedText =
  'Your booking is made, but not all travelers could be saved. You can add them in your account settings.';
const queryKey = ['saved-travelers'];

export function useSavedTravelers(isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: () => api.listSavedTravelers(),
    staleTime: 0,
    enabled: isEnabled,
    // Offline, a paused query would have neither data nor an error.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Returns a function that has the saved travelers loaded again. */
export function useReloadTravelers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

export function useDeleteTraveler(onDeleted: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.deleteSavedTraveler(id),
    failure: texts.savedTravelers.deleteFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onDeleted();
    },
    onSettled: useReloadTravelers(),
  });
}

/** Saves travelers of a booking. People who are saved already are skipped. A failure is only reported. */
export function useSaveTravelers(): (people: readonly Person[]) => Promise<void> {
  const api = useApi();
  const reload = useReloadTravelers();
  return async (people) => {
    if (people.length === 0) return;
    let failure: unknown;
    for (const { firstName, lastName, dateOfBirth, gender } of people)
      await api.saveTraveler({ firstName, lastName, dateOfBirth, gender }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'TRAVELER_EXISTS')) failure = error;
      });
    notify(failure === undefined ? { kind: 'success', text: savedText } : { kind: 'info', text: notSavedText });
    await reload();
  };
}
