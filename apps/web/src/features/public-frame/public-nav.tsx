import { Link } from '@tanstack/react-router';
import { PUBLIC_LINKS } from './public-links.js';
import classes from './public-header.module.css';

interface PublicNavProps {
  /** In a row or in a column. */
  className: string | undefined;
  onNavigate?: () => void;
}

export function PublicNav({ className, onNavigate }: PublicNavProps) {
  return (
    <nav aria-label="صفحات الموقع">
      <ul className={className}>
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
