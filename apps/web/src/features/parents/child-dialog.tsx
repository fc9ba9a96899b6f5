import { Modal } from '@mantine/core';
import type { ParentViewDetails } from '@daad/contracts/parents.contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.js';
import { Ltr } from '../../ui/isolates.js';
import { usePhone } from '../../ui/use-narrow.js';
import { ChildAttendance } from './child-attendance.js';
import { ChildFacts } from './child-card.js';
import { ChildClasses } from './child-classes.js';
import { ChildExams } from './child-exams.js';
import classes from './child-dialog.module.css';

interface ChildDialogProps {
  opened: boolean;
  onClose: () => void;
  child: ParentViewDetails;
}

/** Everything a parent may know of one child, in large type and plain words (specification 1 section 2.13). */
export function ChildDialog({ opened, onClose, child }: ChildDialogProps) {
  const isPhone = usePhone();
  return (
    <Modal opened={opened} onClose={onClose} size={820} fullScreen={isPhone} title={child.fullName}>
      <div className={classes.sections}>
        <section aria-label="مجموع النقاط" className={classes.total}>
          <strong>
            <Ltr>{child.points < 0 ? `-${formatNumber(-child.points)}` : formatNumber(child.points)}</Ltr>
          </strong>
          <span>مجموع النقاط</span>
        </section>
        <Section title="البيانات الأساسية">
          <ChildFacts child={child} />
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
      </div>
    </Modal>
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
