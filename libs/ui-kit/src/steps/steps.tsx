import { Check } from '../icons/icons';
import { VisuallyHidden } from '../layout/layout';
import styles from './steps.module.css';

export interface StepsProps {
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  ariaLabel?: string;
}

/** Progress through the steps of a flow. */
export function Steps({ steps, current, ariaLabel = 'Progress' }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={ariaLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < current ? <Check /> : <span>{index + 1}</span>}
          </span>
          <span className={styles.name}>
            {step}
            {index < current ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
