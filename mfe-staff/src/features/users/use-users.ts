import type { AdminRegisterUserRequest, AdminUserUpdateRequest, ListQuery, Role } from '@portal/contracts';
import { keepPreviousData, useApi, useMutation, useQuery, useQueryClient } from '@portal/remote-kit';

/** One page of the users the caller may see, searched by the service in username and email. */
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

/** What the profile masks. The answer is forgotten with the screen that asked, and asked for again next time. */
export function useReveal(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.revealUser(id), retry: false, gcTime: 0 });
}

/** The changes an admin makes to accounts; each refreshes the lists. */
export function useUserChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const options = { retry: false, onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }) };
  return {
    update: useMutation({
      mutationFn: ({ id, ...change }: AdminUserUpdateRequest & { id: string }) => api.updateUser(id, change),
      ...options,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.deleteUser(id), ...options }),
    resetPassword: useMutation({
      mutationFn: ({ id, newPassword }: { id: string; newPassword: string }) => api.resetUserPassword(id, newPassword),
      ...options,
    }),
    register: useMutation({ mutationFn: (user: AdminRegisterUserRequest) => api.registerUser(user), ...options }),
  };
}
