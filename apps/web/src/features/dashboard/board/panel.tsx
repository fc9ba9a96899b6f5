import { Anchor, Flex, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import { useMay } from '#web/lib/use-may.js';
import { mayOpen } from '#web/lib/teacher-pages.js';

interface PanelProps {
  title: string;
  /** Next to the title: a count. */
  badge?: ReactNode;
  /** Where there is more of it. */
  more?: { link: LinkProps & { to: string }; label: string };
  /** Its place on the board. */
  area: 'classes' | 'absent' | 'orders' | 'exam' | 'feed' | 'days';
  children: ReactNode;
}

/** One part of the teacher's day. */
export function Panel({ title, badge, more, area, children }: PanelProps) {
  const id = useId();
  const may = useMay();
  return (
    <Flex
      component="section"
      direction="column"
      miw={0}
      py="sm"
      px="md"
      className={shared.card ?? ''}
      style={{ gridArea: area }}
      aria-labelledby={id}
    >
      <Flex align="center" gap="xs" mih={32} mb={4}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {badge}
        {more && mayOpen(may, more.link.to) && (
          <Anchor
            display="inline-flex"
            mih={32}
            ms="auto"
            fz="sm"
            className={shared.whole ?? ''}
            style={{ alignItems: 'center' }}
            renderRoot={(props) => <Link {...more.link} {...props} />}
          >
            {more.label}
          </Anchor>
        )}
      </Flex>
      {children}
    </Flex>
  );
}
