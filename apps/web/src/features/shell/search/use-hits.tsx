import type { SchoolClass } from '@daad/contracts/classes.contract';
import type { Exam } from '@daad/contracts/exams.contract';
import type { Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import type { ListedStudent } from '@daad/contracts/students.contract';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { studentChoicesQuery } from '#web/entities/student/student-choices.js';
import { foldedMatches } from '#web/lib/folded-options.js';
import { formatDay } from '#web/lib/format.js';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import { mayOpen, studentPageOf, type TeacherPage } from '#web/lib/teacher-pages.js';
import { type May, useMay } from '#web/lib/use-may.js';
import type { NavItem } from '../frame/navigation.js';
import { examHitsQuery, orderHitsQuery } from './search.queries.js';

const STUDENTS = 6;
/** Of each other kind. */
const OTHERS = 3;
/** A single letter is in the name of every page. */
const SHORTEST_PAGE_TEXT = 2;

export interface Hit {
  value: string;
  title: string;
  about?: ReactNode;
  open: () => void;
}

/** One kind of what was found. */
export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

interface Found {
  students: Page<ListedStudent>;
  classes: readonly SchoolClass[];
  exams: readonly Exam[];
  orders: readonly Order[];
}

interface Searched {
  /** That one may open. */
  pages: readonly NavItem[];
  may: May;
  navigate: ReturnType<typeof useNavigate>;
}

/**
 * What a text finds, by kind: students, classes, exams and orders of the school, and pages of this site. Kinds without any are absent, and
 * those that would lead to a page which one may not open.
 */
export function useHits(search: string, enabled: boolean, pages: readonly NavItem[]) {
  const may = useMay();
  const navigate = useNavigate();
  const asked = { enabled: enabled && search !== '' };
  const students = useQuery({ ...studentChoicesQuery(search, STUDENTS), ...asked });
  const askedFor = (page: TeacherPage) => ({ enabled: asked.enabled && mayOpen(may, page) });
  const exams = useQuery({ ...examHitsQuery(search, OTHERS), ...askedFor('/app/teacher/exams') });
  const orders = useQuery({ ...orderHitsQuery(search, OTHERS), ...askedFor('/app/teacher/orders') });
  const classes = useQuery({ ...allClassesQuery, ...askedFor('/app/teacher/classes') });
  const isComplete = [
    mayOpen(may, '/app/teacher/exams') && exams,
    mayOpen(may, '/app/teacher/orders') && orders,
    mayOpen(may, '/app/teacher/classes') && classes,
  ].every((query) => !query || query.data);

  const present = students.isPlaceholderData ? undefined : students.data;
  const groups = useMemo(() => {
    if (!present || !isComplete) return undefined;
    const found = {
      students: present,
      classes: (mayOpen(may, '/app/teacher/classes') && classes.data?.items) || [],
      exams: (mayOpen(may, '/app/teacher/exams') && exams.data?.items) || [],
      orders: (mayOpen(may, '/app/teacher/orders') && orders.data?.items) || [],
    };
    return groupsOf(search, found, { pages, may, navigate });
  }, [search, present, isComplete, exams.data, orders.data, classes.data, pages, may, navigate]);
  return { groups, error: students.error ?? exams.error ?? orders.error ?? classes.error };
}

function groupsOf(search: string, found: Found, searched: Searched): HitGroup[] {
  const { navigate } = searched;
  const groups: HitGroup[] = [
    { label: 'الطلاب', hits: studentHits(search, found.students, searched) },
    { label: 'الصفوف', hits: classHits(search, found.classes, navigate) },
    {
      label: 'الامتحانات',
      hits: found.exams.map(({ id, name, date }) => ({
        value: id,
        title: name,
        about: formatDay(date),
        open: () => void navigate({ to: '/app/teacher/exams/$examId/grades', params: { examId: id } }),
      })),
    },
    {
      label: 'الطلبات',
      hits: found.orders.map(({ id, orderNumber, studentName, createdAt }) => ({
        value: id,
        title: `طلب #${orderNumber}`,
        about: (
          <>
            <bdi>{studentName}</bdi> · {formatDay(createdAt)}
          </>
        ),
        open: () => void navigate({ to: '/app/teacher/orders', search: { q: String(orderNumber) } }),
      })),
    },
    { label: 'الصفحات', hits: pageHits(search, searched) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** With a way to all of them, where there are more. */
function studentHits(
  search: string,
  { items, totalCount }: Page<ListedStudent>,
  { may, navigate }: Searched,
): Hit[] {
  const page = studentPageOf(may);
  const hits = items.map(({ id, fullName, code, className, educationalStageName }) => ({
    value: id,
    title: fullName,
    // The class, or the stage of one in no class.
    about: (
      <>
        <Ltr>{code}</Ltr>
        {(className ?? educationalStageName) && (
          <>
            {' '}
            · <bdi>{className ?? educationalStageName}</bdi>
          </>
        )}
      </>
    ),
    open: () =>
      void (page
        ? navigate({ to: page, params: { id } })
        : navigate({ to: '/app/teacher/students', search: { q: fullName } })),
  }));
  if (totalCount <= items.length) return hits;
  const all = {
    value: 'all',
    title: `كل النتائج (${totalCount})`,
    open: () => void navigate({ to: '/app/teacher/students', search: { q: search } }),
  };
  return [...hits, all];
}

function classHits(
  search: string,
  classes: readonly SchoolClass[],
  navigate: ReturnType<typeof useNavigate>,
): Hit[] {
  const matches = foldedMatches(
    classes.map(({ id, name }) => ({ value: id, label: name })),
    search,
  );
  const ids = new Set(matches.slice(0, OTHERS).map(({ value }) => value));
  return classes
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, day, time }) => ({
      value: id,
      title: name,
      about: (
        <>
          {DAY_NAMES[day]} · <ClassTime value={time} />
        </>
      ),
      open: () => void navigate({ to: '/app/teacher/classes', search: { q: name } }),
    }));
}

function pageHits(search: string, { pages: shown, navigate }: Searched): Hit[] {
  if (search.length < SHORTEST_PAGE_TEXT) return [];
  const pages = shown.map(({ to, label }) => ({ value: to, label }));
  return foldedMatches(pages, search)
    .slice(0, OTHERS)
    .map(({ value, label }) => ({ value, title: label, open: () => void navigate({ to: value }) }));
}
