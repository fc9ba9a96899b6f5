import { Checkbox } from '@mantine/core';
import { STORE_FILTERS } from '@daad/contracts/store-front';
import { keysOf } from '@daad/domain/keys-of';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { categoriesQuery } from '../store.queries.js';
import {
  countFilters,
  hasFilters,
  PRICE_RANGES,
  type ProductSort,
  type StoreSearch,
} from '../store-search.js';
import classes from './store-filters.module.css';

const SORTS: Record<Exclude<ProductSort, 'name'>, string> = {
  'price-low': 'السعر: الأقل أولاً',
  'price-high': 'السعر: الأعلى أولاً',
  category: 'الفئة',
};
const SORT_CHOICES = keysOf(SORTS).map((value) => ({ value, label: SORTS[value] }));
const PRICE_CHOICES = keysOf(PRICE_RANGES).map((value) => ({ value, label: PRICE_RANGES[value].label }));

interface StoreFiltersProps {
  search: StoreSearch;
  onChange: (change: StoreSearch) => void;
  onReset: () => void;
}

/** The filter panel of specification 1 section 2.8. */
export function StoreFilters({ search, onChange, onReset }: StoreFiltersProps) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <FilterBar
      label="تصفية المنتجات"
      active={countFilters(search)}
      onReset={hasFilters(search) ? onReset : undefined}
      resetLabel="مسح كل الفلاتر"
    >
      <DebouncedTextInput
        label={STORE_FILTERS.search}
        placeholder="منتج أو وصف أو فئة"
        wait={800}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <ChoiceFilter
        label={STORE_FILTERS.category}
        all="كل الفئات"
        choices={categories?.items.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceFilter
        label={STORE_FILTERS.price}
        all="كل الأسعار"
        choices={PRICE_CHOICES}
        value={search.price}
        onChange={(price) => onChange({ price })}
      />
      <ChoiceFilter
        label={STORE_FILTERS.sort}
        all="الاسم"
        choices={SORT_CHOICES}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <Checkbox
        className={classes.available ?? ''}
        label={STORE_FILTERS.available}
        checked={!search.all}
        onChange={(event) => onChange({ all: event.currentTarget.checked ? undefined : true })}
      />
    </FilterBar>
  );
}
