import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { doorClassAt } from '@daad/domain/next-meeting';
import { DoorScreen } from '#web/features/door/door-screen.js';
import { doorRosterQuery } from '#web/features/door/offline/door.queries.js';
import { openDoor } from '#web/features/door/offline/open-door.js';
import { QueueStatus } from '#web/features/door/queue-status.js';
import { useDoorView } from '#web/features/door/offline/use-door.js';
import { textOf } from '#web/lib/stored-json.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { useMay } from '#web/lib/use-may.js';

export const Route = createFileRoute('/app/teacher/door')({
  validateSearch: (search: Record<string, unknown>): { class?: string } => {
    const chosen = textOf(search['class']);
    return chosen === undefined ? {} : { class: chosen };
  },
  loader: async ({ context: { session } }) => {
    const door = await openDoor(session.userId);
    await door.device.roster.read();
    return { door };
  },
  component: DoorPage,
});

/** Opens on the class that meets now, else next; another choice is in the address, so that a reload keeps it. */
function DoorPage() {
  const { door } = Route.useLoaderData();
  const mayCreate = useMay()('POST class/Create');
  const { class: chosenId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { roster } = useDoorView(door);
  const { error, refetch } = useQuery(doorRosterQuery(door.device));
  const { classes } = door.device.roster.school;
  // Once: it must not change under the hands of those who scan, when another class begins.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const ofNow = openedOn === null ? doorClassAt(classes) : null;
  if (ofNow) setOpenedOn(ofNow.id);
  const classOf = (wanted: string | null | undefined) => classes.find(({ id }) => id === wanted);
  const chosen = classOf(chosenId) ?? classOf(openedOn) ?? classes[0];

  if (chosen) {
    const choose = (id: string) => void navigate({ search: { class: id }, replace: true });
    return <DoorScreen door={door} chosen={chosen} onChoose={choose} />;
  }
  return (
    <>
      <PageHeader title="الباب" />
      {roster ? (
        <EmptyState
          icon={<IconSchool size={28} />}
          title="لا توجد صفوف بعد"
          action={
            mayCreate && (
              <Button component={Link} to="/app/teacher/classes">
                إضافة صف
              </Button>
            )
          }
        >
          الباب يسجل حضور طلاب الصفوف.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل قائمة الطلاب" onRetry={() => void refetch()} />
      ) : (
        <>
          <Text mb="md">جارٍ تحميل قائمة الطلاب على هذا الجهاز؛ بعدها يعمل الباب دون إنترنت أيضاً.</Text>
          <LinesSkeleton height={96} />
        </>
      )}
      <QueueStatus door={door} />
    </>
  );
}
