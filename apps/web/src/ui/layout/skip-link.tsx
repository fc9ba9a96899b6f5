import shared from './shared.module.css';
import classes from './skip-link.module.css';

/** Where a frame puts its page: a `main` with this id and `tabIndex={-1}`. */
export const PAGE_ID = 'page';

/** The first stop of the Tab key: past the frame that is the same on every page. */
export function SkipLink() {
  return (
    <a href={`#${PAGE_ID}`} className={`${shared.screenOnly} ${classes.link}`}>
      انتقل إلى المحتوى
    </a>
  );
}
