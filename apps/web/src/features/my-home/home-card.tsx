import { Box, Center, Flex, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-card.module.css';

interface HomeCardProps {
  title: string;
  icon: TablerIcon;
  /** Next to the title. */
  badge?: ReactNode;
  /** The way to more of it. */
  more: LinkProps & { text: string };
  children: ReactNode;
}

/** One part of the student's home. */
export function HomeCard({ title, icon: Icon, badge, more: { text, ...link }, children }: HomeCardProps) {
  return (
    <Flex
      component="section"
      direction="column"
      px="md"
      pt="xxs"
      pb="md"
      className={shared.card ?? ''}
      aria-label={title}
    >
      <Flex align="center" gap="xs" mih={44}>
        <Center component="span" flex="none" c="var(--palm-text)" aria-hidden>
          <Icon size={22} stroke={1.6} />
        </Center>
        <Title order={2} size="h5">
          {title}
        </Title>
        {badge}
        <Link {...link} className={classes.more}>
          {text}
        </Link>
      </Flex>
      {children}
    </Flex>
  );
}

/** What the card is about. */
export const Main = ({ children }: { children: ReactNode }) => (
  <Text fz="lg" fw={600} lh={1.5} className={shared.breaks ?? ''}>
    {children}
  </Text>
);

/** The text of an empty card. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Box component="p" c="dimmed">
    {children}
  </Box>
);
