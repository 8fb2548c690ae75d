import {
  type AdminRegisterUserRequest,
  type AdminUserUpdateRequest,
  type DeleteUserQuery,
  type ListQuery,
  type Role,
  texts,
} from '@portal/contracts';
import { notify, useApi, useMayCall } from '@portal/remote-kit';
import {
  keepPreviousData,
  useIdempotentMutation,
  useMutation,
  useQuery,
  useQueryClient,
} from '@portal/remote-kit/query';

/** One page of the users visible to the caller, searched and sorted by the API. */
export function useUsers(query: ListQuery & { role?: Role }) {
  const api = useApi();
  return useQuery({
    queryKey: ['users', 'list', query],
    queryFn: () => api.listUsers(query),
    placeholderData: keepPreviousData,
  });
}

export function useUser(id: string) {
  const api = useApi();
  return useQuery({ queryKey: ['users', 'one', id], queryFn: () => api.getUser(id) });
}

/** Returns the title with the username appended, if the caller may read the user. */
export function useUserTitle(title: string, userId = ''): string {
  const api = useApi();
  const canAsk = useMayCall('getUser');
  const canKnow = canAsk && userId.trim() !== '';
  const { data } = useQuery({
    queryKey: ['users', 'one', userId],
    queryFn: () => api.getUser(userId),
    enabled: canKnow,
  });
  return canKnow && data ? `${title}: ${data.username}` : title;
}

/** Unmasked values of a profile. `gcTime: 0` removes them from the cache when the dialog or page is closed. */
export function useReveal(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.revealUser(id), gcTime: 0 });
}

/** Mutations of accounts by admins. Each one invalidates the lists and shows a notification. */
export function useUserChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const notices = (text: string, failure: string) => ({
    failure,
    onSuccess: () => notify({ kind: 'success', text }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }),
  });
  return {
    update: useMutation({
      mutationFn: ({ id, ...change }: AdminUserUpdateRequest & { id: string }) => api.updateUser(id, change),
      ...notices(texts.success.userUpdated, texts.errors.updateUser),
    }),
    remove: useMutation({
      mutationFn: ({ id, ...query }: DeleteUserQuery & { id: string }) => api.deleteUser(id, query),
      ...notices(texts.success.userDeleted, texts.errors.deleteUser),
    }),
    resetPassword: useMutation({
      mutationFn: ({ id, newPassword }: { id: string; newPassword: string }) => api.resetUserPassword(id, newPassword),
      ...notices(texts.success.passwordReset, texts.errors.resetPassword),
    }),
    resetFactors: useMutation({
      mutationFn: (id: string) => api.resetUserFactors(id),
      ...notices(texts.factors.reset, texts.factors.resetFailed),
    }),
    register: useIdempotentMutation({
      create: (user: AdminRegisterUserRequest, key) => api.registerUser(user, key),
      ...notices(texts.success.userRegistered, texts.errors.registerUser),
    }),
  };
}
