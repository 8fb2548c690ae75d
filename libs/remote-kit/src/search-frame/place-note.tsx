import styles from './search-frame.module.css';

interface PlaceNoteProps {
  city: string;
  country: string;
}

/**
 * City and country of the chosen airport below its field. The city only shows while the focused field does not show it.
 */
export const PlaceNote = ({ city, country }: PlaceNoteProps) => (
  <>
    <span className={styles.city}>{city}, </span>
    {country}
  </>
);
