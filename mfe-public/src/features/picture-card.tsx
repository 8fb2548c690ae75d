import { ButtonLink, Card } from '@portal/ui-kit';
import { useId } from 'react';
import { PackageScene } from '../illustrations/package-scene';
import type { SceneKind } from '../illustrations/scene-kind';
import styles from './picture-card.module.css';

interface PictureCardProps {
  title: string;
  place?: string;
  text: string;
  kind: SceneKind;
  link?: { to: string; label: string };
}

export function PictureCard({ title, place, text, kind, link }: PictureCardProps) {
  const headingId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      isInteractive={link !== undefined}
      media={<PackageScene seed={title} kind={kind} />}
      footer={
        link ? (
          <ButtonLink href={link.to} variant="secondary" size="sm" aria-describedby={headingId}>
            {link.label}
          </ButtonLink>
        ) : null
      }
    >
      {place ? <p className={styles.place}>{place}</p> : null}
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
