import { describeCancelTerms, texts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import styles from './booking.module.css';

/** Terms for cancelling the package. Renders nothing while they load, after a failure, and if staff decide. */
export function PackageTerms() {
  const api = useApi();
  const { data: terms = [] } = useQuery({
    queryKey: ['settings', 'package-terms'],
    queryFn: () => api.getPackageTerms(),
  });
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms} aria-label={texts.refunds.cancelTermsTitle}>
      <h3>{texts.refunds.cancelTermsTitle}</h3>
      <ul>
        {describeCancelTerms(terms).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
