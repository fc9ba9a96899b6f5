import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '@daad/domain/arabic-text';
import { Anchor, Box, Group, Skeleton } from '@mantine/core';
import { pointsSettingsQuery } from '../points.queries.js';

/** What one attendance gives now, and for the teacher the way to change it. */
export function AttendancePointsBanner({ onEdit }: { onEdit: (() => void) | false }) {
  const { data: settings, error, isPending } = useQuery(pointsSettingsQuery);
  if (isPending) return <Skeleton height={38} radius="md" mb="xs" />;
  return (
    <Group py={6} px="sm" gap="0 12px" mb="xs" bdrs="md" bg="var(--saffron-soft)" c="var(--saffron-text)">
      <IconAward size={22} aria-hidden />
      <span>
        {error && settings === undefined ? (
          'فشل في تحميل إعدادات النقاط'
        ) : settings ? (
          <>
            نقاط الحضور الحالية: <strong>{countOf(settings.attendancePoints, 'point')}</strong>{' '}
            <Box component="span" visibleFrom="sm">
              عن كل حضور
            </Box>
          </>
        ) : (
          'لم يتم ضبط إعدادات النقاط بعد'
        )}
      </span>
      {onEdit && (
        <Anchor component="button" type="button" size="sm" c="inherit" td="underline" onClick={onEdit}>
          {settings ? 'تعديل' : 'ضبط الإعدادات'}
        </Anchor>
      )}
    </Group>
  );
}
