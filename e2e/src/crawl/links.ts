import type { Role } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import { canFollow, pageOf } from './places';
import type { PressedLink } from './probe';

const phone = /^tel:\+\d{9,15}$/;
const mail = /^mailto:[^@\s/]+@[^@\s/]+\.[^@\s/]+$/;

/** Results for URLs outside the pages, each requested once. */
const served = new Map<string, Promise<boolean>>();

function isServed(request: APIRequestContext, url: string): Promise<boolean> {
  const known = served.get(url) ?? request.get(url).then((response) => response.ok());
  served.set(url, known);
  return known;
}

export interface Follow {
  role: Role | undefined;
  request: APIRequestContext;
  origin: string;
}

/** Returns the problem with a link's target, undefined if it is valid. */
export async function faultOf(
  { href, url }: PressedLink,
  { role, request, origin }: Follow,
): Promise<string | undefined> {
  const to = new URL(url);
  if (to.protocol === 'tel:') return phone.test(href) ? undefined : 'is no phone number';
  if (to.protocol === 'mailto:') return mail.test(decodeURIComponent(href)) ? undefined : 'is no email address';
  if (to.origin !== origin)
    return to.protocol === 'https:' || to.protocol === 'blob:' ? undefined : 'is not an address that can be opened';
  const page = pageOf(to.pathname);
  if (page) return canFollow(page, role) ? undefined : 'leads to a page that this role may not open';
  return (await isServed(request, to.href)) ? undefined : 'leads to no page';
}

/** Returns the problem with a link's effect, undefined if it navigated to its own URL. */
export function faultOfPress({ url, routedTo, isLeftToBrowser }: PressedLink): string | undefined {
  if (isLeftToBrowser) return undefined;
  if (routedTo === undefined) return 'does nothing';
  const went = new URL(routedTo, url).href;
  return went === url ? undefined : `goes to ${went} instead`;
}
