import { Link } from '@tanstack/react-router';
import { PUBLIC_LINKS } from './public-links.js';
import classes from './public-header.module.css';

interface PublicNavProps {
  column?: boolean;
  onNavigate?: () => void;
}

export function PublicNav({ column = false, onNavigate }: PublicNavProps) {
  return (
    <nav aria-label="صفحات الموقع">
      <ul className={column ? `${classes.links} ${classes.column}` : classes.links}>
        {PUBLIC_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: true, includeSearch: false }}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
