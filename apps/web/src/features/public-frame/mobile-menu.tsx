import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PersonalLink } from './personal-link.js';
import { PublicNav } from './public-nav.js';
import classes from './public-header.module.css';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The site's pages beside a narrow screen. Loaded when it is first asked for. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  // Mounted closed and opened afterwards: only so does it note where the focus has to return to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={300}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'قائمة الموقع' } }}
    >
      <div className={classes.drawerTop}>
        <ActionIcon onClick={onClose} aria-label="إغلاق القائمة">
          <IconX size={24} />
        </ActionIcon>
      </div>
      <PublicNav className={classes.column} onNavigate={onClose} />
      <PersonalLink fullWidth mt="md" onClick={onClose} />
    </Drawer>
  );
}
