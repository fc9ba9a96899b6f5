import type { ParentViewStudent } from '@daad/contracts/parents.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { nounOf } from '@daad/domain/arabic-text';
import { Box, Button, Flex } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ltr, Phone, Points } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './child-card.module.css';

const CARD = {
  component: 'article',
  direction: 'column',
  gap: 'md',
  p: { base: 'md', sm: 'lg' },
  className: shared.card ?? '',
} as const;

/** One of several children as their parent finds them (specification 1 section 2.13). */
export function ChildCard({ child, onOpen }: { child: ParentViewStudent; onOpen: () => void }) {
  return (
    <Flex {...CARD} align="flex-start">
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px" w="100%">
        <ChildName name={child.fullName} />
        <Box component="p" c="var(--saffron-text)" fz="md">
          <Box component="strong" fz="xl" fw={600}>
            <Points value={child.points} />
          </Box>{' '}
          {nounOf(child.points, 'point')}
        </Box>
      </Flex>
      <ChildFacts child={child} />
      <Button
        size="lg"
        w={{ base: '100%', sm: 'auto' }}
        leftSection={<IconReportAnalytics size={22} aria-hidden />}
        onClick={onOpen}
      >
        عرض التفاصيل
      </Button>
    </Flex>
  );
}

/** The only child: everything about it at once. */
export function OnlyChild({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex {...CARD}>
      <ChildName name={name} />
      {children}
    </Flex>
  );
}

const ChildName = ({ name }: { name: string }) => (
  <Box component="h2" fz="xl" lh={1.4} className={shared.breaks ?? ''}>
    <bdi>{name}</bdi>
  </Box>
);

interface ChildFactsProps {
  child: ParentViewStudent;
  /** The place on the leaderboard, for where it is known and shown; the serial number is no place. */
  rank?: number | null;
}

export function ChildFacts({ child, rank = null }: ChildFactsProps) {
  return (
    <dl className={classes.facts}>
      {rank !== null && (
        <Fact label="المركز">
          <Ltr>{formatNumber(rank)}</Ltr>
        </Fact>
      )}
      <Fact label="المرحلة التعليمية">{child.educationalStageName ?? 'غير محدد'}</Fact>
      <Fact label="كود الطالب">
        <Ltr>{child.code}</Ltr>
      </Fact>
      <Fact label="هاتف الطالب">
        <Phone value={child.phoneNumber} />
      </Fact>
      <Fact label="هاتف ولي الأمر">
        <Phone value={child.parentPhoneNumber} />
      </Fact>
      <Fact label="الرقم المسلسل" small>
        <Ltr>{child.index}</Ltr>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, small, children }: { label: string; small?: boolean; children: ReactNode }) => (
  <div data-small={small}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
