import { bookOnBehalfUrl, customerParameter, href, texts, type TravelPackage } from '@portal/contracts';
import { useSearchParams } from '@portal/remote-kit';
import { ButtonLink, Card, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { Availability } from './availability';
import type { SceneKind } from '../../illustrations/scene-kind';
import { PackagePicture } from './package-picture';
import styles from './package-card.module.css';

interface PackageCardProps {
  of: TravelPackage;
  /** Scene shown without a picture. The list chooses it, so that neighbours differ. */
  kind: SceneKind;
}

export function PackageCard({ of: travelPackage, kind }: PackageCardProps) {
  const { _id, name, description, destinations, duration, price, currency } = travelPackage;
  const headingId = `package-${_id}`;
  const [query] = useSearchParams();
  const address = href('/packages/:id', { id: _id });
  const customerId = query.get(customerParameter);
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      isInteractive
      media={<PackagePicture of={travelPackage} kind={kind} sizes="(width < 45rem) 94vw, 24rem" />}
      footer={
        <div className={styles.footer}>
          <p className={styles.price}>
            <Money amount={price} currency={currency} />
            <span className={styles.unit}> per person</span>
          </p>
          <ButtonLink
            href={customerId ? bookOnBehalfUrl(customerId, address) : address}
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
