import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Points } from '#web/ui/layout/isolates.js';
import { ChildAttendance } from './child-attendance.js';
import { ChildFacts } from './child-card.js';
import { ChildClasses } from './child-classes.js';
import { ChildExams } from './child-exams.js';
import classes from './child-dialog.module.css';

/** In large type and plain language (specification 1 section 2.13). */
export function ChildDetails({ child }: { child: ParentViewDetails }) {
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

/** The child has another parent's phone by now, or is no student any more. */
export const ChildGone = () => (
  <EmptyState icon={<IconUsers size={28} />} title="لم يعد هذا الطالب مسجلاً بهذا الرقم">
    ابحث من جديد، أو اتصل بنا.
  </EmptyState>
);
