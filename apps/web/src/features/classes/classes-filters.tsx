import { DAY_NAMES } from '@daad/domain/calendar-day';
import { IconClock } from '@tabler/icons-react';
import { StageFilter } from '#web/entities/stage/stage-filter.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { ClassesSearch } from './classes-search.js';
import { timeFilter } from './classes.queries.js';

interface ClassesFiltersProps extends FiltersProps<ClassesSearch> {
  stages: readonly { id: string; name: string }[];
}

export const DAY_CHOICES = DAY_NAMES.map((label, day) => ({ value: String(day), label }));

export function ClassesFilters({ search, onChange, onReset, active, stages }: ClassesFiltersProps) {
  return (
    <FilterBar onReset={onReset} active={active}>
      <DebouncedTextInput
        label="بحث"
        placeholder="اسم الصف"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <StageFilter stages={stages} value={search.stage} onChange={(stage) => onChange({ stage })} />
      <ChoiceFilter
        label="اليوم"
        all="كل الأيام"
        choices={DAY_CHOICES}
        value={search.day?.toString()}
        onChange={(day) => onChange({ day: day === undefined ? undefined : Number(day) })}
      />
      <DebouncedTextInput
        label="الوقت"
        placeholder="4:30 م أو 16:30"
        leftSection={<IconClock size={18} aria-hidden />}
        value={search.time ?? ''}
        error={timeFilter(search.time) === null && 'صيغة الوقت غير صحيحة'}
        onChange={(time) => onChange({ time: time || undefined })}
      />
    </FilterBar>
  );
}
