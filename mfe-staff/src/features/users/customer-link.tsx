import { href } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { TextLink } from '@portal/ui-kit';
import { withLineBreaks } from '@portal/ui-kit/table';

/** Username of an erased account, which has no customer page. */
const pseudonym = /^erased-[0-9a-f]{12}$/;

interface CustomerLinkProps {
  /** Undefined if unknown. */
  id: string | undefined;
  username: string;
  /** Underlines the link: within text, colour alone is not enough to recognise it. */
  isInText?: boolean;
}

/** Customer name, as a link to the customer page for staff who may open it. */
export function CustomerLink({ id, username, isInText }: CustomerLinkProps) {
  const canOpen = useMayCall('getUser');
  if (!id || !canOpen || pseudonym.test(username)) return <>{withLineBreaks(username)}</>;
  return (
    <TextLink href={href('/employee-dashboard/customers/:id', { id })} variant={isInText ? 'inline' : 'plain'}>
      {withLineBreaks(username)}
    </TextLink>
  );
}
