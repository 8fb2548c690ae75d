import { Card, Icons, TextLink } from '@portal/ui-kit';

interface LinkCardProps {
  href: string;
  title: string;
  text: string;
}

/** A way into one part of the back office. */
export function LinkCard({ href, title, text }: LinkCardProps) {
  return (
    <Card as="article" isInteractive>
      <h2>
        <TextLink href={href} variant="plain">
          {title} <Icons.ArrowRight aria-hidden size="0.8em" />
        </TextLink>
      </h2>
      <p>{text}</p>
    </Card>
  );
}
