import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Site } from '@daad/contracts/site.contract';
import { Phone } from '#web/ui/layout/isolates.js';
import { FOOTER_LINKS } from './public-links.js';
import classes from './public-footer.module.css';

export function PublicFooter({ site }: { site: Site | undefined }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Box component="p" mb="xxs" fz="lg" fw={600}>
            {site?.brand}
          </Box>
          {site?.tagline && (
            <Box component="p" c="dimmed">
              {site.tagline}
            </Box>
          )}
        </div>
        <nav aria-label="روابط سريعة">
          <Box component="h2" mb="xs" fz="sm">
            روابط سريعة
          </Box>
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
            <Box component="h2" mb="xs" fz="sm">
              اتصل بنا
            </Box>
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
