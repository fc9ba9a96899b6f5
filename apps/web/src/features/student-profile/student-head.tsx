import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { canonicalPhone } from '@daad/domain/phone';
import { ActionIcon, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HiddenMark } from '#web/entities/student/hidden-mark.js';
import { PointsSums } from '#web/entities/points/points-sums.js';
import { chatAddress } from '#web/lib/chat-address.js';
import { formatDay } from '#web/lib/format.js';
import { formatNumber } from '@daad/domain/amount-text';
import { ClassTime, Ltr, Phone } from '#web/ui/layout/isolates.js';
import classes from './profile.module.css';

/** Who it is, how to reach student and parent, the points, and what can be done. */
export function StudentHead({ student, actions }: { student: StudentProfile; actions: ReactNode }) {
  const { fullName, code, educationalStageName, class: room, rank } = student;
  return (
    <Card padding="md" className={classes.head ?? ''}>
      <Stack gap={2} miw={0}>
        <Title order={1} size="h2">
          <bdi>{fullName}</bdi>
        </Title>
        <Text c="dimmed" size="sm">
          <Ltr>{code}</Ltr> · {educationalStageName ?? 'بلا مرحلة'} · رقم <Ltr>{student.index}</Ltr>
        </Text>
        <Text size="sm">
          {room ? (
            <>
              <bdi>{room.name}</bdi>، {DAY_NAMES[room.day]} <ClassTime value={room.time} />{' '}
              <Text component="span" c="dimmed" size="sm">
                منذ {formatDay(room.joinedOn)}
              </Text>
            </>
          ) : (
            'ليس في أي صف'
          )}
        </Text>
      </Stack>
      <Stack gap="xs" miw={260}>
        <Reach who="الطالب" phone={student.phoneNumber} />
        <Reach who="ولي الأمر" phone={student.parentPhoneNumber} />
      </Stack>
      <div className={classes.points}>
        <Text size="sm" mb={4}>
          المركز <strong>{formatNumber(rank)}</strong> بين كل الطلاب
          {student.hideFromLeaderboard && (
            <>
              {' '}
              <HiddenMark />
            </>
          )}
        </Text>
        <PointsSums sums={student} />
      </div>
      <Group gap="xs" align="stretch" className={classes.actions ?? ''}>
        {actions}
      </Group>
    </Card>
  );
}

function Reach({ who, phone }: { who: string; phone: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Stack gap={0} flex={1} miw={0} align="flex-start">
        <Text c="dimmed" size="xs">
          {who}
        </Text>
        <Phone value={phone} />
      </Stack>
      <ActionIcon
        component="a"
        href={`tel:${canonicalPhone(phone)}`}
        variant="light"
        color="palm"
        size={44}
        aria-label={`اتصال: ${who}`}
      >
        <IconPhone size={20} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={chatAddress(phone)}
        target="_blank"
        rel="noreferrer"
        variant="light"
        color="palm"
        size={44}
        aria-label={`واتساب: ${who}`}
      >
        <IconBrandWhatsapp size={20} />
      </ActionIcon>
    </Group>
  );
}
