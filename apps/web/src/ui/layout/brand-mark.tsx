import { DadLetter } from './dad-letter.js';
import classes from './brand-mark.module.css';

/** The printer's mark of the product. */
export function BrandMark() {
  return (
    <span className={classes.mark}>
      <DadLetter />
    </span>
  );
}
