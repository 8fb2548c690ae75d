import { Card } from '@portal/ui-kit';
import { type Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import styles from './feature-card.module.css';

interface FeatureCardProps {
  icon: typeof Icons.Plane;
  title: string;
  text: string;
  level?: 2 | 3;
  footer?: ReactNode;
}

export function FeatureCard({ icon: Icon, title, text, level = 2, footer }: FeatureCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" footer={footer}>
      <span className={styles.badge}>
        <Icon aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
