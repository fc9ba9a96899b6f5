import { flagParam } from '#web/lib/search-params.js';
import type { FiltersProps } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import type { ProductsSearch } from './products-search.js';

/** Milliseconds (specification 2 section 9). */
const SEARCH_WAIT = 1000;

const AVAILABILITY = [
  { value: 'true', label: 'متاح' },
  { value: 'false', label: 'غير متاح' },
];

interface ProductsFiltersProps extends FiltersProps<ProductsSearch> {
  categories: readonly { id: string; name: string }[];
}

export function ProductsFilters({ search, onChange, onReset, active, categories }: ProductsFiltersProps) {
  return (
    <FilterBar onReset={onReset} active={active} resetLabel="مسح الكل">
      <DebouncedTextInput
        label="بحث في المنتجات"
        placeholder="الاسم أو الوصف"
        wait={SEARCH_WAIT}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <ChoiceFilter
        label="الفئة"
        all="كل الفئات"
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceFilter
        label="التوفر"
        all="الكل"
        choices={AVAILABILITY}
        value={search.available?.toString()}
        onChange={(value) => onChange({ available: flagParam(value) })}
      />
    </FilterBar>
  );
}
