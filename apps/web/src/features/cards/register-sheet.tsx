import type { RegisterSheet as Sheet, SheetMark } from '@daad/contracts/cards.contract';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { Box, Flex, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatMonth } from '#web/lib/format.js';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import classes from './register-sheet.module.css';

/** More meetings need a sheet across. */
const MOST_UPRIGHT = 10;

/** As they stand in a box; the words are for the key and for screen readers. */
const MARKS: Record<SheetMark, { sign: string; word: string }> = {
  present: { sign: '✓', word: 'حاضر' },
  'make-up': { sign: 'ت', word: 'حضور تعويضي من صف آخر' },
  absent: { sign: '✗', word: 'غائب' },
  'made-up': { sign: 'ع', word: 'عوّض في صف آخر' },
  outside: { sign: '–', word: 'لم يكن في الصف' },
};
const KEY = Object.values(MARKS);

/** A register on paper, to be marked by hand: names down, meetings across. */
export function RegisterSheet({ sheet, brand }: { sheet: Sheet; brand: string }) {
  const { class: ofClass, month, meetings, students } = sheet;
  const columns: CSSProperties & Record<'--meetings', number> = { '--meetings': meetings.length };
  return (
    <article
      className={classes.sheet}
      data-wide={meetings.length > MOST_UPRIGHT || undefined}
      tabIndex={0}
      aria-label={`كشف حضور ${ofClass.name}`}
    >
      <Flex
        component="header"
        justify="space-between"
        gap="lg"
        pb="xs"
        mb="xs"
        className={classes.head ?? ''}
      >
        <div>
          <Box component="h2" fz="lg" fw={600}>
            <bdi>{ofClass.name}</bdi>
          </Box>
          <p>
            كشف حضور {formatMonth(month)} · {DAY_NAMES[ofClass.day]} <ClassTime value={ofClass.time} />
          </p>
        </div>
        <Box ta="end">
          <Box component="p" fw={600}>
            {brand}
          </Box>
          <p>{countOf(students.length, 'student')}</p>
        </Box>
      </Flex>
      <table className={classes.table} style={columns}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              م
            </th>
            <th scope="col" className={classes.name}>
              الطالب
            </th>
            {meetings.map((date) => (
              <th key={date} scope="col" className={classes.box}>
                <Meeting date={date} weekday={ofClass.day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ id, fullName, code, marks }, place) => (
            <tr key={id}>
              <td className={classes.number}>{place + 1}</td>
              <th scope="row" className={classes.name}>
                <bdi>{fullName}</bdi>{' '}
                <span className={classes.code}>
                  <Ltr>{code}</Ltr>
                </span>
              </th>
              {meetings.map((date, index) => (
                <td key={date} className={classes.box} data-mark={marks[index] ?? undefined}>
                  <Mark mark={marks[index] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Flex component="footer" wrap="wrap" gap="2px 16px" mt="xs" className={classes.key ?? ''} aria-hidden>
        {KEY.map(({ sign, word }) => (
          <span key={word}>
            <strong>{sign}</strong> {word}
          </span>
        ))}
      </Flex>
    </article>
  );
}

/** The day of the month; the weekday only where the class met on another one than its own. */
function Meeting({ date, weekday }: { date: string; weekday: number }) {
  const day = weekdayOf(date);
  return (
    <>
      {Number(date.slice(8))}
      {day !== weekday && <span className={classes.extra}>{DAY_NAMES[day]}</span>}
    </>
  );
}

function Mark({ mark }: { mark: SheetMark | null }) {
  if (!mark) return <VisuallyHidden>لم يُسجل</VisuallyHidden>;
  const { sign, word } = MARKS[mark];
  return (
    <>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}
