import type { StudentHome } from '@daad/contracts/student-home.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { Box } from '@mantine/core';
import {
  IconBook2,
  IconCalendarCheck,
  IconCalendarTime,
  IconNews,
  IconReceipt,
  IconWallet,
} from '@tabler/icons-react';
import { AttendanceDots } from '#web/entities/attendance/attendance-dots.js';
import { monthSentence, weekdayAndDay } from '#web/entities/attendance/attendance-words.js';
import { Balance } from '#web/entities/fees/balance.js';
import { ExamStatusBadge } from '#web/entities/exam/exam-status-badge.js';
import { OrderTrack } from '#web/entities/order/order-track.js';
import { formatDay, formatDayTime } from '#web/lib/format.js';
import { ClassTime, Ltr, Money } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { HomeCard, Main, Nothing } from './home-card.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-card.module.css';

/** What comes next for the student, the soonest first. */
export function HomeCards({ home }: { home: StudentHome }) {
  return (
    <div className={classes.cards}>
      <NextClass meeting={home.nextClass} />
      <NextExam exam={home.nextExam} />
      <OrderUnderWay order={home.order} />
      <MyFees fees={home.fees} />
      <ThisMonth attendance={home.attendance} />
      <LastNews news={home.news} />
    </div>
  );
}

function NextClass({ meeting }: { meeting: StudentHome['nextClass'] }) {
  return (
    <HomeCard
      title="حصتك القادمة"
      icon={IconCalendarTime}
      badge={meeting && <MeetingBadge meeting={meeting} />}
      more={{ to: '/app/student/attendance', text: 'حضوري' }}
    >
      {meeting ? (
        <>
          <Main>
            {weekdayAndDay(meeting.date)} · <ClassTime value={meeting.time} />
          </Main>
          <span className={shared.breaks}>{meeting.name}</span>
        </>
      ) : (
        <Nothing>لست في صف بعد. عندما يضيفك المعلم إلى صف يظهر هنا موعد حصتك.</Nothing>
      )}
    </HomeCard>
  );
}

function MeetingBadge({ meeting }: { meeting: NonNullable<StudentHome['nextClass']> }) {
  const today = cairoToday();
  if (meeting.hasBegun) return <StatusBadge tone="success">بدأت</StatusBadge>;
  if (meeting.date === today) return <StatusBadge tone="warning">اليوم</StatusBadge>;
  return meeting.date === addDays(today, 1) ? <StatusBadge tone="info">غداً</StatusBadge> : null;
}

function NextExam({ exam }: { exam: StudentHome['nextExam'] }) {
  return (
    <HomeCard
      title="امتحانك القادم"
      icon={IconBook2}
      badge={exam && <ExamStatusBadge status={exam.status} />}
      more={{ to: '/app/student/exams', text: 'كل امتحاناتي' }}
    >
      {exam ? (
        <>
          <Main>{exam.name}</Main>
          <time dateTime={exam.date}>{formatDayTime(exam.date)}</time>
        </>
      ) : (
        <Nothing>لا امتحان قادماً الآن. يظهر هنا موعده حين يسجلك فيه المعلم.</Nothing>
      )}
    </HomeCard>
  );
}

function OrderUnderWay({ order }: { order: StudentHome['order'] }) {
  return (
    <HomeCard
      title="طلبك"
      icon={IconReceipt}
      more={
        order
          ? { to: '/app/student/orders', text: 'كل طلباتي' }
          : { to: '/app/student/store', text: 'تصفّح المتجر' }
      }
    >
      {order ? (
        <>
          <Main>
            طلب <Ltr>#{order.orderNumber}</Ltr> · <Money value={order.totalPrice} />
          </Main>
          <Box mt="sm">
            <OrderTrack order={order} />
          </Box>
        </>
      ) : (
        <Nothing>لا طلب في الطريق إليك. عندما تطلب من المتجر تتابع هنا أين وصل طلبك.</Nothing>
      )}
    </HomeCard>
  );
}

function MyFees({ fees }: { fees: StudentHome['fees'] }) {
  return (
    <HomeCard
      title="حسابي المالي"
      icon={IconWallet}
      more={{ to: '/app/student/account', text: 'الحركة والإيصالات' }}
    >
      {fees && <Balance account={fees} own />}
    </HomeCard>
  );
}

function ThisMonth({ attendance }: { attendance: StudentHome['attendance'] }) {
  return (
    <HomeCard
      title="حضورك هذا الشهر"
      icon={IconCalendarCheck}
      more={{ to: '/app/student/attendance', text: 'كل الشهور' }}
    >
      {attendance.marks.length > 0 ? (
        <>
          <p>{monthSentence(attendance)}</p>
          <Box mt="sm">
            <AttendanceDots marks={attendance.marks} />
          </Box>
        </>
      ) : (
        <Nothing>لا حصص هذا الشهر بعد. تظهر هنا علامة عن كل حصة.</Nothing>
      )}
    </HomeCard>
  );
}

function LastNews({ news }: { news: StudentHome['news'] }) {
  return (
    <HomeCard title="آخر الأخبار" icon={IconNews} more={{ to: '/app/student/news', text: 'كل الأخبار' }}>
      {news ? (
        <>
          <Main>{news.title}</Main>
          <time dateTime={news.createdDate} className={shared.quiet}>
            {formatDay(news.createdDate)}
          </time>
        </>
      ) : (
        <Nothing>لا أخبار بعد. كل ما يعلنه المعلم يظهر هنا.</Nothing>
      )}
    </HomeCard>
  );
}
