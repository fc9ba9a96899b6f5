import type { Today } from '@daad/contracts/today.contract';
import { StudentName } from '#web/entities/student/student-name.js';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './board.module.css';
import { Panel } from './panel.js';

/** The newest orders that wait for the teacher. */
export function WaitingOrders({ ordersWaiting: { count, items } }: Pick<Today, 'ordersWaiting'>) {
  return (
    <Panel
      title="طلبات منتظرة"
      area="orders"
      badge={count > 0 && <CountBadge count={count} label="قيد الانتظار" lh={1.9} />}
      more={{ link: { to: '/app/teacher/orders', search: { status: 'Pending' } }, label: 'كل المنتظرة' }}
    >
      {items.length === 0 && <p className={shared.quiet}>لا طلبات تنتظرك.</p>}
      <ul>
        {items.map(({ id, number, studentId, student, total }) => (
          <li key={id} className={`${shared.ruled} ${classes.line}`}>
            <span className={shared.quiet}>
              <Ltr>#{number}</Ltr>
            </span>
            <span className={`${classes.grows} ${shared.cut}`}>
              <StudentName id={studentId} name={student} />
            </span>
            <Money value={total} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
