import { Box, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import shared from './shared.module.css';
import classes from './settings-sections.module.css';

interface SettingsSectionsProps {
  /** The list of them: each leads to its anchor. */
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A page of settings: its parts, next to a list of them; on a phone the list unfolds above. */
export function SettingsSections({ sections, children }: SettingsSectionsProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const fold = () => folded.current?.removeAttribute('open');
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to="." hash={id} replace onClick={fold} className={classes.link}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.page}>
      <Box component="nav" aria-label="أقسام الإعدادات" visibleFrom="md" className={classes.list ?? ''}>
        {links}
      </Box>
      <Box component="nav" aria-label="أقسام الإعدادات" hiddenFrom="md">
        <details ref={folded} className={`${shared.card} ${classes.folded}`}>
          <summary>أقسام الإعدادات</summary>
          {links}
        </details>
      </Box>
      <Stack gap="lg" miw={0}>
        {children}
      </Stack>
    </div>
  );
}

/** Where a link of the list leads, around a part that is no `SettingsSection`. */
export const SettingsAnchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={classes.anchor}>
    {children}
  </div>
);
