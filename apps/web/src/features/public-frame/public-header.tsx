import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BrandMark } from '#web/ui/layout/brand-mark.js';
import { ColorSchemeToggle } from '#web/ui/layout/color-scheme-toggle.js';
import { PersonalLink } from './personal-link.js';
import { PublicNav } from './public-nav.js';
import classes from './public-header.module.css';

const MobileMenu = lazy(() => import('./mobile-menu.js').then((module) => ({ default: module.MobileMenu })));

export function PublicHeader({ brand }: { brand: string }) {
  const [menu, setMenu] = useState({ asked: false, opened: false });
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label={brand || 'الصفحة الأولى'}>
          <BrandMark />
          <span>{brand}</span>
        </Link>
        <div className={classes.wide}>
          <PublicNav />
        </div>
        <div className={classes.end}>
          <ColorSchemeToggle />
          <PersonalLink className={classes.personal ?? ''} />
          <ActionIcon
            className={classes.toggle ?? ''}
            onClick={() => setMenu({ asked: true, opened: true })}
            aria-label="فتح القائمة"
            aria-expanded={menu.opened}
          >
            <IconMenu2 size={24} />
          </ActionIcon>
        </div>
      </div>
      {menu.asked && (
        <Suspense>
          <MobileMenu opened={menu.opened} onClose={() => setMenu({ asked: true, opened: false })} />
        </Suspense>
      )}
    </header>
  );
}
