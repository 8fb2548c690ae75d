import { lazyPart, useMayCall } from '@portal/remote-kit';
import { Section } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './sales.module.css';

const SalesReport = lazyPart(async () => (await import('./sales-report')).SalesReport);

/** Charts are heavy: they come when somebody has scrolled to where they stand. */
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

/** What was sold, for those who answer for it. */
export function SalesSection() {
  const mayRead = useMayCall('getSales');
  const [ref, isSeen] = useSeen();
  if (!mayRead) return null;
  return (
    <Section
      title="Sales"
      lead="Twelve months, by the month of booking; what is confirmed or completed counts as sold."
    >
      <div ref={ref} className={styles.report}>
        {isSeen ? <SalesReport /> : null}
      </div>
    </Section>
  );
}
