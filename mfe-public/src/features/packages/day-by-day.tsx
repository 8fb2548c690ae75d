import { Section } from '@portal/ui-kit';
import styles from './day-by-day.module.css';

/** Splits 'Arrival in Mfuwe: you are met' into title and text. Without a colon all of it is the title. */
function parted(day: string): [title: string, text: string] {
  const at = day.indexOf(': ');
  return at === -1 ? [day, ''] : [day.slice(0, at), day.slice(at + 2)];
}

/** Itinerary by day. Renders nothing for packages without one. */
export function DayByDay({ days = [] }: { days: readonly string[] | undefined }) {
  if (days.length === 0) return null;
  return (
    <Section title="Day by day">
      <ol className={styles.days}>
        {days.map((day, index) => {
          const [title, text] = parted(day);
          return (
            <li key={`${index} ${day}`}>
              <span className={styles.number}>Day {index + 1}</span>
              <h3 className={styles.title}>{title}</h3>
              {text ? <p className={styles.text}>{text}</p> : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
