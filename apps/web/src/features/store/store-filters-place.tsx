import { STORE_FILTERS } from '@daad/contracts/store-front';
import classes from './store-filters.module.css';

const { search, available, ...choices } = STORE_FILTERS;

/**
 * The filters until their script is loaded: the same names and heights, so that nothing moves when they come. The server
 * writes it as well (apps/api/src/pages/store-shell.ts).
 */
export function StoreFiltersPlace() {
  return (
    <div className={classes.panel} role="status" aria-label="جارٍ التحميل">
      {[search, ...Object.values(choices)].map((label) => (
        <div key={label} className={classes.field}>
          {label}
        </div>
      ))}
      <div className={classes.last}>
        <span className={classes.box}>{available}</span>
      </div>
    </div>
  );
}
