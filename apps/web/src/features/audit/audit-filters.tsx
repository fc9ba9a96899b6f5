import { AUDIT_KIND_LABELS, AUDITED_ENTITIES } from '@daad/contracts/audit.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { DatePickerInput } from '@mantine/dates';
import type { FiltersProps } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import type { AuditSearch } from './audit-search.js';

interface AuditFiltersProps extends FiltersProps<AuditSearch> {
  /** The teacher and the assistants; undefined while they load. */
  people: readonly { id: string; fullName: string }[] | undefined;
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const KINDS = choicesOf(AUDIT_KIND_LABELS);
const ENTITIES = choicesOf(AUDITED_ENTITIES);

export function AuditFilters({ search, onChange, onReset, active, people }: AuditFiltersProps) {
  return (
    <FilterBar onReset={onReset} active={active}>
      <DebouncedTextInput
        label="بحث"
        placeholder="اسم أو كود أو رقم طلب"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <ChoiceFilter
        label="من قام بها"
        all="الكل"
        choices={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={search.person}
        onChange={(person) => onChange({ person })}
      />
      <ChoiceFilter
        label="العملية"
        all="كل العمليات"
        choices={KINDS}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label="النوع"
        all="كل الأنواع"
        choices={ENTITIES}
        value={search.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <Day
        label="من يوم"
        value={search.from}
        max={search.to ?? cairoToday()}
        onChange={(from) => onChange({ from })}
      />
      <Day
        label="إلى يوم"
        value={search.to}
        min={search.from}
        max={cairoToday()}
        onChange={(to) => onChange({ to })}
      />
    </FilterBar>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max: string;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <DatePickerInput
      label={label}
      placeholder="كل الأيام"
      valueFormat="D MMMM YYYY"
      clearable
      {...(min && { minDate: min })}
      maxDate={max}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}
