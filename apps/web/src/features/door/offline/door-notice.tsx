import { countOf } from '@daad/domain/arabic-text';
import { Anchor, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { type OpenDoor, openDoor } from './open-door.js';
import { useDoorView } from './use-door.js';

/** Shown to a person who signs out meanwhile. */
const staysHere = (waiting: number) =>
  `تنتظر الإرسال من الباب: ${countOf(waiting, 'operation')}. ما لم يُرسل يبقى محفوظاً على هذا الجهاز، ويُرسل حين يدخل صاحبه من هذا الجهاز مرة أخرى.`;
const DOOR = '/app/teacher/door';

/** Sends what waits from the door on every page of the area, and tells of it where the door itself is not on screen. */
export function DoorNotice({ userId }: { userId: string }) {
  const [door, setDoor] = useState<OpenDoor | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // A browser without a database has no door, and nothing that waits.
    void openDoor(userId).then(
      (opened) => isCurrent && setDoor(opened),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return door && <Waiting door={door} />;
}

function Waiting({ door }: { door: OpenDoor }) {
  const { waiting, scans, refusedHomework, refusedPayments } = useDoorView(door);
  const { pathname } = useLocation();
  useReportUnsaved(waiting > 0, staysHere(waiting));
  const refused =
    scans.filter(({ state }) => state === 'refused').length + refusedHomework.length + refusedPayments.length;
  if (pathname === DOOR || waiting + refused === 0) return null;
  return (
    <Group
      role="group"
      aria-label="عمليات الباب"
      gap="xs"
      mb="md"
      p="8px 12px"
      bdrs="md"
      bg="var(--saffron-soft)"
      c="var(--saffron-text)"
    >
      <IconCloudOff size={20} aria-hidden style={{ flex: 'none' }} />
      <span>
        {waiting > 0 && `تنتظر الإرسال من الباب: ${countOf(waiting, 'operation')}. `}
        {refused > 0 && `لم تُقبل من الباب: ${countOf(refused, 'operation')}. `}
      </span>
      <Anchor component={Link} to={DOOR} c="inherit" underline="always">
        فتح الباب
      </Anchor>
    </Group>
  );
}
