import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import { Box, Flex, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Points } from '#web/ui/layout/isolates.js';
import { ChildAttendance } from './child-attendance.js';
import { ChildFacts } from './child-card.js';
import { ChildClasses } from './child-classes.js';
import { ChildExams } from './child-exams.js';

/** In large type and plain language (specification 1 section 2.13). */
export function ChildDetails({ child }: { child: ParentViewDetails }) {
  return (
    <Stack gap="xl" fz="md">
      <Flex
        component="section"
        direction="column"
        align="center"
        py="sm"
        bdrs="lg"
        bg="var(--saffron-soft)"
        c="var(--saffron-text)"
        aria-label="مجموع النقاط"
      >
        <Box component="strong" fz="xxl" fw={600} lh={1.3}>
          <Points value={child.points} />
        </Box>
        <span>مجموع النقاط</span>
      </Flex>
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
      <Box component="h3" mb="sm" pb="xxs" fz="lg" style={{ borderBlockEnd: '1px solid var(--line-strong)' }}>
        {title}
      </Box>
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
