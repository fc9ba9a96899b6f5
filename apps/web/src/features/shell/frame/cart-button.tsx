import { ActionIcon, Indicator } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { formatBadge } from '#web/lib/format.js';
import { Ltr } from '#web/ui/layout/isolates.js';

/** A link to the student's cart with the number of pieces in it. */
export function CartButton({ count }: { count: number }) {
  const to: string = '/app/student/cart';
  const contents = count > 0 ? countOf(count, 'piece') : 'فارغة';
  return (
    <Indicator
      label={<Ltr>{formatBadge(count)}</Ltr>}
      disabled={count === 0}
      size={20}
      // Not above the top edge of a phone's screen.
      offset={{ x: 6, y: 10 }}
      color="clay"
      // It lies over the link, and would take its clicks.
      styles={{ indicator: { pointerEvents: 'none' } }}
    >
      <ActionIcon component={Link} to={to} aria-label={`سلة المشتريات: ${contents}`}>
        <IconShoppingCart size={22} />
      </ActionIcon>
    </Indicator>
  );
}
