import { Checkbox, Select } from '@mantine/core';
import { STORE_FILTERS } from '@daad/contracts/store-front';
import { keysOf } from '@daad/domain/keys-of';
import { useQuery } from '@tanstack/react-query';
import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { categoriesQuery } from './store.queries.js';
import {
  countFilters,
  hasFilters,
  PRICE_RANGES,
  type ProductSort,
  type StoreSearch,
} from './store-search.js';
import classes from './store-filters.module.css';

const SORTS: Record<ProductSort, string> = {
  name: 'الاسم',
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
      <Select
        label={STORE_FILTERS.category}
        placeholder="كل الفئات"
        clearable
        clearButtonProps={{ 'aria-label': 'كل الفئات' }}
        data={categories?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={search.category ?? null}
        onChange={(category) => onChange({ category: category ?? undefined })}
      />
      <Select
        label={STORE_FILTERS.price}
        placeholder="كل الأسعار"
        clearable
        clearButtonProps={{ 'aria-label': 'كل الأسعار' }}
        data={PRICE_CHOICES}
        value={search.price ?? null}
        onChange={(price) => onChange({ price: price ?? undefined })}
      />
      <Select
        label={STORE_FILTERS.sort}
        allowDeselect={false}
        data={SORT_CHOICES}
        value={search.sort ?? 'name'}
        onChange={(sort) => onChange({ sort: sort === 'name' || sort === null ? undefined : sort })}
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
