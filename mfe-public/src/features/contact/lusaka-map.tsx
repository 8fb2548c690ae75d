import styles from './lusaka-map.module.css';

/** Static map of the office's neighbourhood, drawn as SVG. No tile server receives visitors' addresses. */
export function LusakaMap() {
  return (
    <figure className={styles.map}>
      <svg
        viewBox="0 0 400 260"
        role="img"
        aria-label="Map: Twin Palm Road in Kabulonga, Lusaka, with our office marked"
      >
        <rect width="400" height="260" className={styles.ground} />
        <path d="M0 70 C90 60 150 110 400 80" className={styles.road} />
        <path d="M60 0 C80 90 70 170 110 260" className={styles.road} />
        <path d="M300 0 C290 80 330 180 320 260" className={styles.road} />
        <path d="M0 190 C120 180 240 210 400 180" className={styles.main} />
        <path d="M210 88 C215 120 205 160 212 195" className={styles.road} />
        <circle cx="350" cy="225" r="34" className={styles.park} />
        <circle cx="25" cy="130" r="26" className={styles.park} />
        <text x="130" y="178" className={styles.label}>
          Twin Palm Road
        </text>
        <text x="150" y="68" className={styles.label}>
          Kabulonga Road
        </text>
        <path d="M212 138 c-14 -18 -14 -34 0 -36 c14 2 14 18 0 36 Z" className={styles.pin} />
        <circle cx="212" cy="114" r="5" className={styles.ground} />
      </svg>
      <figcaption>Suite 7, Twin Palm Mall. Parking at the gate.</figcaption>
    </figure>
  );
}
