import type { AdminRegisterUserRequest, AdminUserUpdateRequest, Role } from '@portal/contracts';
import { keepPreviousData, useApi, useMutation, useQuery, useQueryClient } from '@portal/remote-kit';

export interface UserFilter {
  q: string;
  /** Empty: every role. */
  role: Role | '';
}

/** The users the caller may see, searched by the service in username and email. */
export function useUsers({ q, role }: UserFilter) {
  const api = useApi();
  return useQuery({
    queryKey: ['users', { q, role }],
    queryFn: async () =>
      (await api.listUsers({ ...(q ? { q } : {}), ...(role ? { role } : {}), sort: 'username' })).users,
    placeholderData: keepPreviousData,
  });
}

export function useUser(id: string) {
  const api = useApi();
  return useQuery({ queryKey: ['users', 'one', id], queryFn: () => api.getUser(id) });
}

/** The changes an admin makes to accounts; each refreshes the lists. */
export function useUserChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['users'] });
  return {
    update: useMutation({
      mutationFn: ({ id, ...change }: AdminUserUpdateRequest & { id: string }) => api.updateUser(id, change),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.deleteUser(id), onSuccess }),
    resetPassword: useMutation({
      mutationFn: ({ id, newPassword }: { id: string; newPassword: string }) => api.resetUserPassword(id, newPassword),
    }),
    register: useMutation({ mutationFn: (user: AdminRegisterUserRequest) => api.registerUser(user), onSuccess }),
  };
}
