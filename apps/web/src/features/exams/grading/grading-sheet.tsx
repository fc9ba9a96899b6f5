import { formatDecimal, formatNumber } from '@daad/domain/amount-text';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { gradePercentage } from '@daad/domain/exam-points';
import { Alert, Anchor, Box, Button, CloseButton, Group, Select, TextInput } from '@mantine/core';
import { IconCloudOff, IconSearch, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { foldedOptions } from '#web/lib/folded-options.js';
import { formatPercent } from '#web/lib/format.js';
import { isNumeric } from '#web/lib/is-numeric.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import type { GradingSheet as Sheet } from '../exams.queries.js';
import { GradingList } from './grading-list.js';
import { type Grading, useGrading } from './use-grading.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './grading-sheet.module.css';

const FIELD = { flex: '1 1 140px', maw: 300 };

interface GradingSheetProps {
  sheet: Sheet;
  /** The exam is gone. */
  disabled: boolean;
  /** How to fill an empty exam. */
  addButton: ReactNode;
}

/** All grades of an exam, typed one after the other: counts, filters, and a row for each student. */
export function GradingSheet({ sheet, sheet: { students }, disabled, addButton }: GradingSheetProps) {
  const grading = useGrading(sheet);
  const [name, setName] = useState('');
  const [classId, setClassId] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const index = useMemo(
    () => students.map((student) => ({ student, text: searchKey(`${student.fullName}\n${student.code}`) })),
    [students],
  );
  const classesOf = new Map(students.flatMap((one) => (one.classId ? [[one.classId, one.className]] : [])));
  const wanted = searchKey(name);
  const shown = index
    .filter(({ student, text }) => text.includes(wanted) && (!classId || student.classId === classId))
    .map(({ student }) => student);
  // The first student without a grade gets the focus at the start.
  const [target, setTarget] = useState<{ studentId: string } | null>(
    () => students.find(({ studentDegree }) => studentDegree === 0) ?? null,
  );
  const unsaved = students.filter(({ studentId }) => grading.drafts.has(studentId));
  useReportUnsaved(unsaved.length > 0 && !disabled);
  const refused = unsaved.filter(({ studentId }) => grading.drafts.get(studentId)?.state === 'refused');
  const showRefused = () => {
    setName('');
    setClassId(null);
    setTarget(refused[0] ? { studentId: refused[0].studentId } : null);
  };

  if (students.length === 0)
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب في هذا الامتحان" action={addButton}>
        أضف صفوفاً كاملة أو مرحلة أو طلاباً بأسمائهم، ثم أدخل درجاتهم هنا.
      </EmptyState>
    );
  return (
    <section className={`${shared.column} ${classes.sheet}`} aria-label="ورقة الدرجات">
      <Group gap="8px 16px">
        <TextInput
          ref={search}
          {...FIELD}
          aria-label="اسم الطالب أو كوده"
          placeholder="الاسم أو الكود"
          type="search"
          data-numeric={isNumeric(name) || undefined}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={name && <CloseButton size="sm" aria-label="مسح البحث" onClick={() => setName('')} />}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && shown[0] && setTarget({ ...shown[0] })}
        />
        {classesOf.size > 1 && (
          <Select
            {...FIELD}
            aria-label="الصف"
            placeholder="كل الصفوف"
            clearable
            searchable
            filter={foldedOptions}
            clearButtonProps={{ 'aria-label': 'مسح الصف' }}
            data={[...classesOf].map(([value, label]) => ({ value, label: label ?? '' }))}
            value={classId}
            onChange={setClassId}
          />
        )}
        <Counts sheet={sheet} unsaved={unsaved.length} refused={refused.length} onRefused={showRefused} />
      </Group>
      <Offline grading={grading} />
      {shown.length === 0 ? (
        <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث" />
      ) : (
        <GradingList
          students={shown}
          grading={grading}
          disabled={disabled}
          target={target}
          onEnd={() => wanted !== '' && search.current?.select()}
        />
      )}
    </section>
  );
}

interface CountsProps {
  sheet: Sheet;
  unsaved: number;
  refused: number;
  onRefused: () => void;
}

/** The numbers of graded, ungraded and refused students. */
function Counts({ sheet: { exam, students }, unsaved, refused, onRefused }: CountsProps) {
  const degrees = students.flatMap(({ studentDegree }) => (studentDegree > 0 ? [studentDegree] : []));
  const average = degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  return (
    <Group gap="0 16px" align="stretch" className={shared.tabular ?? ''}>
      <Box component="strong" fw={600} role="status">
        أُدخلت {formatNumber(degrees.length)} من {formatNumber(students.length)}
      </Box>
      {degrees.length > 0 && (
        <span>
          المتوسط <Ltr>{formatDecimal(Math.round(average * 100) / 100)}</Ltr> (
          <Ltr>{formatPercent(gradePercentage(average, exam.degree), 1)}</Ltr>)
        </span>
      )}
      {refused > 0 ? (
        <Anchor component="button" type="button" c="clay" size="sm" onClick={onRefused}>
          لم تُقبل {countOf(refused, 'grade')}
        </Anchor>
      ) : (
        unsaved > 0 && <span>لم تُحفظ بعد: {formatNumber(unsaved)}</span>
      )}
    </Group>
  );
}

function Offline({ grading: { failure, retry } }: { grading: Grading }) {
  if (failure === null) return null;
  return (
    <Alert role="alert" color="saffron" py="xs" icon={<IconCloudOff size={20} />} title={failure}>
      ما كتبته محفوظ على هذا الجهاز، ويُرسل وحده حين يعود الاتصال.{' '}
      <Button size="compact-sm" variant="default" onClick={retry}>
        إعادة المحاولة الآن
      </Button>
    </Alert>
  );
}
