import { legalVersion, texts } from '@portal/contracts';
import { DateText, Page, Section } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import styles from './legal.module.css';

/** Section of a legal page. A text is a paragraph, an array a list. */
export interface LegalPart {
  title: string;
  body: readonly (string | readonly string[])[];
}

interface LegalPageProps {
  title: string;
  lead: string;
  parts: readonly LegalPart[];
  children?: ReactNode;
}

const place = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Legal text in short sections, each with its own anchor. */
export function LegalPage({ title, lead, parts, children }: LegalPageProps) {
  const { brand } = texts;
  return (
    <Page title={title} lead={lead} width="text">
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {parts.map((part) => (
            <li key={part.title}>
              <a href={`#${place(part.title)}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <div key={part.title} id={place(part.title)} className={styles.part}>
          <Section title={part.title}>
            {part.body.map((entry) =>
              typeof entry === 'string' ? (
                <p key={entry}>{entry}</p>
              ) : (
                <ul key={entry[0]} className={styles.points}>
                  {entry.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </Section>
        </div>
      ))}
      {children}
      <p className={styles.since}>
        In force since <DateText value={legalVersion} />. Questions: <a href={`mailto:${brand.email}`}>{brand.email}</a>
        , {brand.phones[0]}, or our office: {brand.addressLines.join(', ')}.
      </p>
    </Page>
  );
}
