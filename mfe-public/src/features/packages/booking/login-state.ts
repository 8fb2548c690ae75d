import type { OriginState } from '@portal/remote-kit';

/** History state for the login page, which returns the visitor to the current page. */
export const loginState = ({ pathname, search }: { pathname: string; search: string }): OriginState => ({
  from: { pathname, search },
});
