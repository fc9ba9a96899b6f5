import type { FeedLine } from '@daad/contracts/today.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { cairoDay } from '@daad/domain/calendar-day';
import type { ReactNode } from 'react';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { StudentName } from '#web/entities/student/student-name.js';
import { formatShortDay } from '#web/lib/format.js';
import { Ltr, Sentence } from '#web/ui/layout/isolates.js';

/** What happened, in a sentence that names the student where it was one. */
export function FeedSentence({ line }: { line: FeedLine }) {
  const name = <StudentName id={line.studentId} name={line.studentName} />;
  switch (line.kind) {
    case 'order.placed':
      return (
        <>
          طلب جديد رقم <Ltr>{line.orderNumber}</Ltr> من {name} بقيمة <bdi>{formatMoney(line.total)}</bdi>
        </>
      );
    case 'order.statusChanged':
      if (line.count > 1) return `${countOf(line.count, 'order')}: ${orderStatusLabel(line.status).label}`;
      return (
        <>
          طلب {name} رقم <Ltr>{line.orderNumber}</Ltr>: {orderStatusLabel(line.status).label}
        </>
      );
    case 'attendance':
      return (
        <>
          {line.makeUp ? 'سُجل حضور تعويضي:' : 'سُجل حضور'}{' '}
          {line.count > 1 ? countOf(line.count, 'student', 'genitive') : name} في <bdi>{line.className}</bdi>
          {line.date !== cairoDay(new Date(line.at)) && <> ليوم {formatShortDay(line.date)}</>}
        </>
      );
    case 'points':
      return <PointsSentence line={line} name={name} />;
  }
}

function PointsSentence({ line, name }: { line: Extract<FeedLine, { kind: 'points' }>; name: ReactNode }) {
  const { points, count, comment } = line;
  const whose = count > 1 ? `كل من ${countOf(count, 'student', 'genitive')}` : name;
  return (
    <>
      {points > 0 ? 'أُضيفت' : 'خُصمت'} {countOf(Math.abs(points), 'point')} {points > 0 ? 'إلى' : 'من'} {whose}
      {comment && (
        <>
          {' '}
          · <Sentence text={comment} />
        </>
      )}
    </>
  );
}
