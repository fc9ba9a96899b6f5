import { nounOf } from '@daad/domain/arabic-text';
import { distanceToNextPlace, rankName } from '@daad/domain/next-place';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { Points } from '#web/ui/layout/isolates.js';
import { ROWS } from './leaderboard.queries.js';
import { OWN_ROW } from './own-mark.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './own-place.module.css';

interface OwnPlaceProps {
  studentId: string;
  /** Whether the own row is on the page that is shown. */
  isShown: boolean;
  /** To the page of everyone that has it. */
  onPage: (page: number) => void;
}

/** The signed-in student's own place, at the lower edge of the window wherever the list is scrolled to. */
export function OwnPlace({ studentId, isShown, onPage }: OwnPlaceProps) {
  const { data: own } = useQuery({
    queryKey: [...queryKeys.pointsSummary, studentId],
    queryFn: ({ signal }) =>
      callApi('GET StudentPoints/GetSummary/:studentId', { params: { studentId } }, { signal }),
  });
  if (!own) return null;
  const show = () => {
    if (!isShown) {
      onPage(Math.ceil(own.position / ROWS));
      return;
    }
    const row = document.getElementById(OWN_ROW);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <Group
      component="section"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      mt="sm"
      px="md"
      py="xs"
      className={`${shared.card} ${classes.bar}`}
      aria-label="مركزك"
    >
      <Stack component="p" gap={0} miw={0} lh={1.5}>
        <Box component="strong" fw={600}>
          أنت في المركز {rankName(own.rank)} برصيد{' '}
          <Box component="span" c="var(--saffron-text)">
            <Points value={own.totalPoints} />
          </Box>{' '}
          {nounOf(own.totalPoints, 'point')}
        </Box>
        {own.nextPlace && <span className={shared.quiet}>{distanceToNextPlace(own.nextPlace)}</span>}
      </Stack>
      <Button size="sm" onClick={show}>
        أرني مكاني
      </Button>
    </Group>
  );
}
