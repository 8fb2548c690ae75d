import { lazyComponent, useMayCall } from '@portal/remote-kit';
import { Section } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './sales.module.css';

const SalesReport = lazyComponent(async () => (await import('./sales-report')).SalesReport);

/** Reports whether the element was scrolled into view; the chart library is loaded then. */
function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (isSeen || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen] as const;
}

/** Sales charts, for admins. */
export function SalesSection() {
  const canRead = useMayCall('getSales');
  const [ref, isSeen] = useSeen();
  if (!canRead) return null;
  return (
    <Section
      title="Sales"
      lead="The last twelve months. Booked: confirmed and completed bookings, by the month they were made. Received: payments, by the month they were received."
    >
      <div ref={ref} className={styles.report}>
        {isSeen ? <SalesReport /> : null}
      </div>
    </Section>
  );
}
