import type { OriginState } from '@portal/remote-kit';

/** What the login page needs to lead back to the present page. */
export const loginState = ({ pathname, search }: { pathname: string; search: string }): OriginState => ({
  from: { pathname, search },
});
