import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '@daad/domain/arabic-text';
import { Anchor, Group, Skeleton } from '@mantine/core';
import { pointsSettingsQuery } from './points.queries.js';
import classes from './points-settings.module.css';

/** What one attendance gives now, and the way to change it. */
export function AttendancePointsBanner({ onEdit }: { onEdit: () => void }) {
  const { data: settings, error, isPending } = useQuery(pointsSettingsQuery);
  if (isPending) return <Skeleton height={48} radius="md" mb="md" />;
  return (
    <Group
      py={10}
      px="md"
      gap="8px 16px"
      mb="md"
      bdrs="md"
      bg="var(--saffron-soft)"
      className={classes.banner ?? ''}
    >
      <IconAward size={22} aria-hidden />
      <span>
        {error && settings === undefined ? (
          'فشل في تحميل إعدادات النقاط'
        ) : settings ? (
          <>
            نقاط الحضور الحالية: <strong>{countOf(settings.attendancePoints, 'point')}</strong> عن كل حضور
          </>
        ) : (
          'لم يتم ضبط إعدادات النقاط بعد'
        )}
      </span>
      <Anchor component="button" type="button" size="sm" onClick={onEdit}>
        {settings ? 'تعديل' : 'ضبط الإعدادات'}
      </Anchor>
    </Group>
  );
}
