import { ActionIcon, Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconMinus, IconPlus, IconRefresh, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { studentQuery } from '#web/entities/student/student.queries.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Phone } from '#web/ui/layout/isolates.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { PointsSums } from '#web/entities/points/points-sums.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { PointsHistory } from './points-history.js';
import type { PointsMode } from './points.mutations.js';
import { ledgerQuery, sumsQuery } from './points.queries.js';
import { SinglePointsForm } from './single-points-form.js';
import { useMay } from '#web/lib/use-may.js';

export interface PointsSubject {
  id: string;
  name: string;
  code: string;
}

interface StudentPointsDialogProps extends DialogProps {
  student: PointsSubject;
  /** Opens with that form; null shows the points alone. */
  initialMode: PointsMode | null;
}

/** One student's points: what they add up to, where they come from, and the form that gives or takes some. */
export function StudentPointsDialog({ opened, onClose, student, initialMode }: StudentPointsDialogProps) {
  const isPhone = usePhone();
  const [mode, setMode] = useState(initialMode);
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useSubject(student.id, opened);
  const isDeleted = isNotFound(error);

  const reload = () => {
    void refetch();
    void queryClient.invalidateQueries({ queryKey: ledgerQuery(student.id).queryKey });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="نقاط الطالب"
      size="xl"
      fullScreen={isPhone}
      hasList
      closeOnClickOutside={mode === null}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <StudentIdentity
            id={!isDeleted && student.id}
            name={data?.student?.fullName ?? student.name}
            code={data?.student?.code ?? student.code}
          >
            {data?.student && (
              <>
                {data.student.className ?? 'بدون صف'} · <Phone value={data.student.phoneNumber} call />
              </>
            )}
          </StudentIdentity>
          <Group gap="xs">
            <ModeButton mode="add" chosen={mode} onChoose={setMode} disabled={isDeleted} />
            <ModeButton mode="remove" chosen={mode} onChoose={setMode} disabled={isDeleted} />
            <Tooltip label="تحديث">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="تحديث"
                loading={isFetching}
                onClick={reload}
              >
                <IconRefresh size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        </Group>
        {isDeleted && (
          <DeletedNote icon={<IconUserOff size={20} />} title="حُذف هذا الطالب">
            حُذف الطالب بعد فتح هذه النافذة، فلا يمكن تغيير نقاطه. ما كتبته باقٍ هنا حتى تغلقها.
          </DeletedNote>
        )}
        {error && !data && !isDeleted ? (
          <ErrorState error={error} title="فشل في تحميل نقاط الطالب" onRetry={reload} />
        ) : (
          (data || !isDeleted) && <PointsSums sums={data?.sums} />
        )}
        {mode && <SinglePointsForm studentId={student.id} mode={mode} disabled={isDeleted} />}
        <section>
          <Title order={3} size="h4" mb="xs">
            سجل النقاط
          </Title>
          {opened && <PointsHistory studentId={student.id} />}
        </section>
        <Text size="sm" c="dimmed">
          النقاط المضافة تظهر في السجل فوراً. الخصم لا يمكن التراجع عنه.
        </Text>
      </Stack>
    </Modal>
  );
}

/** The student with the sums of now; the sums alone for who may not open the student's page. */
function useSubject(id: string, opened: boolean) {
  const mayRead = useMay()('GET student/GetById/:id');
  const whole = useQuery({ ...studentQuery(id), enabled: opened && mayRead });
  const sums = useQuery({ ...sumsQuery(id), enabled: opened && !mayRead });
  const { data, ...state } = mayRead ? whole : sums;
  return { ...state, data: data && { sums: data, student: mayRead ? whole.data : undefined } };
}

const MODES = {
  add: { label: 'إضافة نقاط', colour: 'palm', icon: <IconPlus size={18} /> },
  remove: { label: 'خصم نقاط', colour: 'clay', icon: <IconMinus size={18} /> },
} as const;

interface ModeButtonProps {
  mode: PointsMode;
  chosen: PointsMode | null;
  onChoose: (mode: PointsMode) => void;
  disabled: boolean;
}

function ModeButton({ mode, chosen, onChoose, disabled }: ModeButtonProps) {
  const { label, colour, icon } = MODES[mode];
  return (
    <Button
      variant={chosen === mode ? 'outline' : 'light'}
      color={colour}
      leftSection={icon}
      disabled={disabled}
      aria-pressed={chosen === mode}
      onClick={() => onChoose(mode)}
    >
      {label}
    </Button>
  );
}
