import { Section } from '@portal/ui-kit';
import styles from './day-by-day.module.css';

/** "Arrival in Mfuwe: you are met" is a title and what happens; without a colon it is all one. */
function parted(day: string): [title: string, text: string] {
  const at = day.indexOf(': ');
  return at === -1 ? [day, ''] : [day.slice(0, at), day.slice(at + 2)];
}

/** What each day of a package brings; nothing where nobody has told yet. */
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
