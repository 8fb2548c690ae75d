import { href, texts, type TravelPackage } from '@portal/contracts';
import { ButtonLink, Card, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { Availability } from './availability';
import { PackageScene } from '../../illustrations/package-scene';
import { packageSceneKind } from './package-scene-kind';
import styles from './package-card.module.css';

export function PackageCard({ of: travelPackage }: { of: TravelPackage }) {
  const { _id, name, description, destinations, duration, price, currency } = travelPackage;
  const headingId = `package-${_id}`;
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      isInteractive
      media={<PackageScene seed={_id} kind={packageSceneKind(name, destinations)} />}
      footer={
        <div className={styles.footer}>
          <p className={styles.price}>
            <Money amount={price} currency={currency} />
            <span className={styles.unit}> per person</span>
          </p>
          <ButtonLink
            href={href('/packages/:id', { id: _id })}
            variant="secondary"
            size="sm"
            aria-describedby={headingId}
          >
            {texts.actions.viewDetails}
          </ButtonLink>
        </div>
      }
    >
      <Availability of={travelPackage} />
      <h2 id={headingId} className={styles.name}>
        {name}
      </h2>
      <p className={styles.facts}>
        <Icons.Clock aria-hidden size="1em" /> {duration} <span aria-hidden>·</span> {destinations.join(', ')}
      </p>
      <p className={styles.description}>{description}</p>
    </Card>
  );
}
