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

/** A heading with the name of the user whose page it is, for those who may know it. */
export function useUserTitle(title: string, userId = ''): string {
  const api = useApi();
  const mayAsk = useMayCall('getUser');
  const mayKnow = mayAsk && userId.trim() !== '';
  const { data } = useQuery({
    queryKey: ['users', 'one', userId],
    queryFn: () => api.getUser(userId),
    enabled: mayKnow,
  });
  return mayKnow && data ? `${title}: ${data.username}` : title;
}

/** What the profile masks. It is forgotten with the screen that requested it, and requested again next time. */
export function useReveal(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.revealUser(id), gcTime: 0 });
}

/** The changes an admin makes to accounts; each refreshes the lists and says that it was made. */
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
