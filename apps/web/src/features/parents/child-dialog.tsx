import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { Points } from '#web/ui/isolates.js';
import { Modal } from '#web/ui/modal.js';
import { usePhone } from '#web/ui/use-narrow.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { ChildAttendance } from './child-attendance.js';
import { ChildFacts } from './child-card.js';
import { ChildClasses } from './child-classes.js';
import { ChildExams } from './child-exams.js';
import { childQuery } from './parents.queries.js';
import classes from './child-dialog.module.css';

interface ChildDialogProps extends DialogProps {
  id: string;
  /** The parent's, which has to be the child's still. */
  phone: string;
}

/** Everything a parent may know of one child, read again whenever the connection comes back. */
export function ChildDialog({ opened, onClose, id, phone }: ChildDialogProps) {
  const isPhone = usePhone();
  const { data: child, error } = useQuery({ ...childQuery(id, phone), enabled: opened });
  const isGone = isNotFound(error);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={820}
      fullScreen={isPhone}
      title={isGone ? 'بيانات الطالب' : child?.fullName}
    >
      {isGone ? (
        <EmptyState icon={<IconUsers size={28} />} title="لم يعد هذا الطالب مسجلاً بهذا الرقم">
          ابحث من جديد، أو اتصل بنا.
        </EmptyState>
      ) : (
        child && <ChildDetails child={child} />
      )}
    </Modal>
  );
}

/** In large type and plain language (specification 1 section 2.13). */
function ChildDetails({ child }: { child: ParentViewDetails }) {
  return (
    <Stack gap="xl" fz="md">
      <section aria-label="مجموع النقاط" className={classes.total}>
        <strong>
          <Points value={child.points} />
        </strong>
        <span>مجموع النقاط</span>
      </section>
      <Section title="البيانات الأساسية">
        <ChildFacts child={child} rank={child.rank} />
      </Section>
      <Section title="الحضور في آخر 30 يوماً">
        <ChildAttendance records={child.attendance} />
      </Section>
      <Section title="نتائج الامتحانات">
        <ChildExams exams={child.studentExams} />
      </Section>
      <Section title="الصفوف المسجّل فيها">
        <ChildClasses items={child.classes} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}
