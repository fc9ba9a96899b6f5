import { Button } from '@mantine/core';
import type { ParentViewStudent } from '@daad/contracts/parents.contract';
import { nounOf } from '@daad/domain/arabic-text';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ltr, Phone, Points } from '../../ui/isolates.js';
import classes from './child-card.module.css';

/** A child as its parent finds it (specification 1 section 2.13). */
export function ChildCard({ child, onOpen }: { child: ParentViewStudent; onOpen: () => void }) {
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.name}>{child.fullName}</h2>
        <p className={classes.points}>
          <strong>
            <Points value={child.points} />
          </strong>{' '}
          {nounOf(child.points, 'point')}
        </p>
      </div>
      <ChildFacts child={child} />
      <Button size="lg" leftSection={<IconReportAnalytics size={22} aria-hidden />} onClick={onOpen}>
        عرض التفاصيل
      </Button>
    </article>
  );
}

export function ChildFacts({ child }: { child: ParentViewStudent }) {
  return (
    <dl className={classes.facts}>
      <Fact label="المرحلة التعليمية">{child.educationalStageName ?? 'غير محدد'}</Fact>
      <Fact label="كود الطالب">
        <Ltr>{child.code}</Ltr>
      </Fact>
      <Fact label="رقم الترتيب">{child.index}</Fact>
      <Fact label="هاتف الطالب">
        <Phone value={child.phoneNumber} />
      </Fact>
      <Fact label="هاتف ولي الأمر">
        <Phone value={child.parentPhoneNumber} />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
