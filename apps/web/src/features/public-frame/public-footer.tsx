import { Link } from '@tanstack/react-router';
import type { Site } from '@daad/contracts/site.contract';
import { Phone } from '#web/ui/layout/isolates.js';
import { FOOTER_LINKS } from './public-links.js';
import classes from './public-footer.module.css';

export function PublicFooter({ site }: { site: Site | undefined }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>{site?.brand}</p>
          {site?.tagline && <p>{site.tagline}</p>}
        </div>
        <nav aria-label="روابط سريعة">
          <h2 className={classes.title}>روابط سريعة</h2>
          <ul className={classes.links}>
            {FOOTER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {site && site.phones.length > 0 && (
          <div>
            <h2 className={classes.title}>اتصل بنا</h2>
            <ul className={classes.phones}>
              {site.phones.map(({ label, value }) => (
                <li key={`${label}:${value}`}>
                  {label} <Phone value={value} call />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}
