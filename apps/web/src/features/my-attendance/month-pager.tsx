import { Button, Flex, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMonth } from '#web/lib/format.js';

interface MonthPagerProps {
  month: string;
  /** Those that have marks, newest first. */
  months: readonly string[];
}

/** From month to month, past those without marks; right to left, what came before lies to the right. */
export function MonthPager({ month, months }: MonthPagerProps) {
  const before = months.find((other) => other < month);
  const after = months.findLast((other) => other > month);
  return (
    <Flex component="nav" aria-label="الشهور" align="center" justify="space-between" gap="sm" mb="md">
      <MonthLink to={before} direction="before" />
      <Title order={2} size="h4" aria-live="polite">
        {formatMonth(month)}
      </Title>
      <MonthLink to={after} direction="after" />
    </Flex>
  );
}

function MonthLink({ to, direction }: { to: string | undefined; direction: 'before' | 'after' }) {
  const isBefore = direction === 'before';
  // Short enough to stand next to the month on a phone.
  const text = isBefore ? 'السابق' : 'التالي';
  const label = `الشهر ${text}`;
  const icon = isBefore
    ? { leftSection: <IconChevronRight size={18} /> }
    : { rightSection: <IconChevronLeft size={18} /> };
  if (to === undefined) {
    return (
      <Button variant="default" aria-label={label} disabled {...icon}>
        {text}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/app/student/attendance" search={{ month: to }} resetScroll={false} {...props} />
      )}
      aria-label={label}
      {...icon}
    >
      {text}
    </Button>
  );
}
