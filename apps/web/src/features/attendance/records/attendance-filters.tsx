import { DatePickerInput } from '@mantine/dates';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { Button, Group } from '@mantine/core';
import { ClassFilter } from '#web/entities/class/class-filter.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { AttendanceSearch } from './attendance-search.js';
import { isFuture } from '../attendance.queries.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

interface AttendanceFiltersProps extends FiltersProps<AttendanceSearch> {
  classes: readonly { id: string; name: string }[];
}

const QUICK_DAYS = [
  { label: 'اليوم', daysAgo: 0 },
  { label: 'أمس', daysAgo: 1 },
  { label: 'قبل أسبوع', daysAgo: 7 },
] as const;

export function AttendanceFilters({ search, onChange, onReset, active, classes }: AttendanceFiltersProps) {
  const today = cairoToday();
  const seesPhones = useSeesPhones();
  return (
    <FilterBar onReset={onReset} active={active}>
      <ClassFilter classes={classes} value={search.class} onChange={(id) => onChange({ class: id })} />
      <DatePickerInput
        label="التاريخ"
        placeholder={search.tab !== 'absent' ? 'كل الأيام' : search.running ? 'آخر حصة لكل صف' : 'اليوم'}
        valueFormat="D MMMM YYYY"
        maxDate={today}
        value={search.date ?? null}
        error={isFuture(search) && 'لا يمكن اختيار تاريخ بعد اليوم'}
        onChange={(date) => onChange({ date: date ?? undefined })}
      />
      {seesPhones && (
        <DebouncedTextInput
          label="هاتف الطالب"
          placeholder="01xxxxxxxxx"
          inputMode="tel"
          value={search.phone ?? ''}
          onChange={(phone) => onChange({ phone: phone || undefined })}
        />
      )}
      <DebouncedTextInput
        label="كود الطالب"
        placeholder="كود الطالب"
        value={search.code ?? ''}
        onChange={(code) => onChange({ code: code || undefined })}
      />
      <QuickDays value={search.date} onChange={(date) => onChange({ date })} />
      {search.tab === 'absent' && (
        <Group gap="xs" flex="none" maw="none">
          <Toggle on={search.uncontacted} onChange={(uncontacted) => onChange({ uncontacted })}>
            لم يتم التواصل
          </Toggle>
          <Toggle on={search.running} onChange={(running) => onChange({ running })}>
            غائب ثلاث مرات متتالية
          </Toggle>
        </Group>
      )}
    </FilterBar>
  );
}

interface ToggleProps {
  on: boolean | undefined;
  onChange: (on: true | undefined) => void;
  children: string;
}

function Toggle({ on = false, onChange, children }: ToggleProps) {
  return (
    <Button
      size="compact-sm"
      variant={on ? 'filled' : 'default'}
      aria-pressed={on}
      onClick={() => onChange(on ? undefined : true)}
    >
      {children}
    </Button>
  );
}

interface QuickDaysProps {
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function QuickDays({ value, onChange }: QuickDaysProps) {
  const today = cairoToday();
  return (
    <Group gap="xs" align="center" flex="none" maw="none" role="group" aria-label="تواريخ سريعة">
      {QUICK_DAYS.map(({ label, daysAgo }) => {
        const day = addDays(today, -daysAgo);
        const isChosen = value === day;
        return (
          <Button
            key={label}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(day)}
          >
            {label}
          </Button>
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={value === undefined}
        onClick={() => onChange(undefined)}
      >
        مسح التاريخ
      </Button>
    </Group>
  );
}
