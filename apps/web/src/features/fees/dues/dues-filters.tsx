import { toAsciiDigits } from '@daad/domain/digits';
import { Checkbox } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { AnyClassFilter } from '#web/entities/class/class-filter.js';
import { StageFilter } from '#web/entities/stage/stage-filter.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { DuesSearch } from './dues-search.js';

const amountOf = (text: string): number | undefined =>
  Number(toAsciiDigits(text).replace(/\D/g, '')) || undefined;

export function DuesFilters({ search, onChange, onReset, active }: FiltersProps<DuesSearch>) {
  const seesPhones = useSeesPhones();
  const { data: stages } = useQuery(stagesQuery);
  return (
    <FilterBar onReset={onReset} active={active}>
      <DebouncedTextInput
        label="بحث"
        placeholder={seesPhones ? 'اسم أو كود أو هاتف' : 'اسم أو كود'}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <AnyClassFilter value={search.class} onChange={(id) => onChange({ class: id })} />
      <StageFilter stages={stages?.items} value={search.stage} onChange={(stage) => onChange({ stage })} />
      <MonthPickerInput
        label="عليه شهر"
        placeholder="كل الشهور"
        valueFormat="MMMM YYYY"
        clearable
        value={search.month ? `${search.month}-01` : null}
        onChange={(day) => onChange({ month: day?.slice(0, 7) ?? undefined })}
      />
      <DebouncedTextInput
        label="المستحق من (ج.م)"
        placeholder="أي مبلغ"
        inputMode="numeric"
        maxLength={7}
        value={search.from === undefined ? '' : String(search.from)}
        onChange={(text) => onChange({ from: amountOf(text) })}
      />
      <Checkbox
        label="الطلاب المحذوفون"
        checked={search.deleted ?? false}
        onChange={({ currentTarget }) => onChange({ deleted: currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
