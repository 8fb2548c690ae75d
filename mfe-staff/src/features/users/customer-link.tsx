import { href } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { TextLink } from '@portal/ui-kit';
import { withLineBreaks } from '@portal/ui-kit/table';

/** Under which the portal keeps what an erased account leaves: there is nobody behind it. */
const pseudonym = /^erased-[0-9a-f]{12}$/;

interface CustomerLinkProps {
  /** Absent where it is not known. */
  id: string | undefined;
  username: string;
  /** Inside a sentence a link must differ from the text by more than its colour. */
  isInText?: boolean;
}

/** The name of a customer, which leads to their page for those who serve customers. */
export function CustomerLink({ id, username, isInText }: CustomerLinkProps) {
  const mayOpen = useMayCall('getUser');
  if (!id || !mayOpen || pseudonym.test(username)) return <>{withLineBreaks(username)}</>;
  return (
    <TextLink href={href('/employee-dashboard/customers/:id', { id })} variant={isInText ? 'inline' : 'plain'}>
      {withLineBreaks(username)}
    </TextLink>
  );
}
