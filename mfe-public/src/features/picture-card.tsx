import { Card } from '@portal/ui-kit';
import { PackageScene } from '../illustrations/package-scene';
import type { SceneKind } from '../illustrations/scene-kind';
import styles from './picture-card.module.css';

interface PictureCardProps {
  title: string;
  place?: string;
  text: string;
  kind: SceneKind;
}

export function PictureCard({ title, place, text, kind }: PictureCardProps) {
  return (
    <Card as="article" media={<PackageScene seed={title} kind={kind} />}>
      {place ? <p className={styles.place}>{place}</p> : null}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
