import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconTable, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { foldedOptions } from '#web/lib/folded-options.js';
import { formatMonth } from '#web/lib/format.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import shared from '#web/ui/layout/shared.module.css';
import { registerSheetQuery } from './cards.queries.js';
import { RegisterSheet } from './register-sheet.js';

interface RegisterTabProps {
  classId: string | undefined;
  month: string | undefined;
  onChange: (next: { class?: string | undefined; month?: string | undefined }) => void;
  brand: string;
}

/** The register of a class and month on paper. */
export function RegisterTab({ classId, month: given, onChange, brand }: RegisterTabProps) {
  const { data: classes } = useQuery(allClassesQuery);
  const month = given ?? monthOf(cairoToday());
  return (
    <>
      <Group gap="sm" align="flex-end" mb="md" className={shared.screenOnly ?? ''}>
        <Select
          label="الصف"
          placeholder="اختر صفاً"
          flex="1 1 220px"
          maw={420}
          searchable
          filter={foldedOptions}
          openOnFocus={false}
          data={classes?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={classId ?? null}
          onChange={(id) => onChange({ class: id ?? undefined, month: given })}
        />
        <MonthPicker month={month} onChange={(next) => onChange({ class: classId, month: next })} />
      </Group>
      {classId ? (
        <Sheet classId={classId} month={month} brand={brand} />
      ) : (
        <EmptyState icon={<IconTable size={28} />} title="اختر الصف والشهر">
          يُطبع الكشف على ورق A4: أسماء الطلاب، وحصص الشهر، ومربع فارغ لكل حصة لم تُسجل بعد.
        </EmptyState>
      )}
    </>
  );
}

interface MonthPickerProps {
  month: string;
  onChange: (month: string) => void;
}

/** Right to left, what came before lies to the right. */
function MonthPicker({ month, onChange }: MonthPickerProps) {
  const { from, to } = daysOfMonth(month);
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label="الشهر">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="الشهر السابق"
        onClick={() => onChange(monthOf(addDays(from, -1)))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Text component="span" fw={500} miw={110} ta="center" aria-live="polite">
        {formatMonth(month)}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="الشهر التالي"
        onClick={() => onChange(monthOf(addDays(to, 1)))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
    </Group>
  );
}

function Sheet({ classId, month, brand }: { classId: string; month: string; brand: string }) {
  const { data: sheet, error, refetch } = useQuery(registerSheetQuery(classId, month));
  if (!sheet) {
    return error ? (
      <ErrorState error={error} title="تعذر تحميل الكشف" onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={8} height={36} />
    );
  }
  if (sheet.students.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لا طلاب في هذا الصف">
        أضف طلاباً إلى الصف، أو اختر شهراً كان فيه طلاب.
      </EmptyState>
    );
  }
  return (
    <>
      <Group justify="flex-end" mb="md" className={shared.screenOnly ?? ''}>
        <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          طباعة الكشف
        </Button>
      </Group>
      <RegisterSheet sheet={sheet} brand={brand} />
    </>
  );
}
