import styles from './search-frame.module.css';

interface PlaceNoteProps {
  city: string;
  country: string;
}

/** City and country of the chosen airport, under its field. The city is shown while the field has the focus and hides its own. */
export const PlaceNote = ({ city, country }: PlaceNoteProps) => (
  <>
    <span className={styles.city}>{city}, </span>
    {country}
  </>
);
