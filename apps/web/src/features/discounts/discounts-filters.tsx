import { Alert, Button, Flex, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { FiltersProps } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { DISCOUNT_TYPE_CHOICES } from './discount-labels.js';
import { amountParam, type DiscountsSearch } from './discounts-search.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './discounts-filters.module.css';

const NO_FILTER_TEXT = 'يجب تحديد كود الطالب أو رقم المنتج للبحث عن الخصومات';

type DiscountsFiltersProps = FiltersProps<DiscountsSearch>;

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number));

interface AmountFilterProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

// '10.' and '10,' are 10 already, and may become 10.5.
const readAmount = (text: string) => amountParam(text.replace(/[.,\u060c\u066b]\s*$/, ''));

function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState('');
  return (
    <DebouncedTextInput
      label={label}
      inputMode="decimal"
      value={readAmount(typed) === value ? typed : textOf(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(readAmount(text));
      }}
    />
  );
}

/** The upper line searches on the server, the lower one narrows the page on screen. */
export function DiscountsFilters({ search, onChange, onReset, active }: DiscountsFiltersProps) {
  const narrow = (filters: DiscountsSearch) => onChange({ page: search.page, ...filters });
  return (
    <Flex component="section" direction="column" gap="xs" aria-label="البحث عن الخصومات">
      <SearchForm search={search} onSearch={(code, product) => onChange({ code, product })} />
      <FilterBar onReset={onReset} active={active}>
        <ChoiceFilter
          label="نوع الخصم"
          all="كل الأنواع"
          choices={DISCOUNT_TYPE_CHOICES}
          value={search.type}
          onChange={(type) => narrow({ type })}
        />
        <AmountFilter label="أقل قيمة" value={search.min} onChange={(min) => narrow({ min })} />
        <AmountFilter label="أعلى قيمة" value={search.max} onChange={(max) => narrow({ max })} />
      </FilterBar>
    </Flex>
  );
}

interface SearchFormProps {
  search: DiscountsSearch;
  onSearch: (code: string | undefined, product: number | undefined) => void;
}

function SearchForm({ search, onSearch }: SearchFormProps) {
  const [code, setCode] = useState(search.code ?? '');
  const [product, setProduct] = useState<string | null>(textOf(search.product) || null);
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(false), [code, product]);
  // The address has changed: by a search, a reset, or Back.
  useEffect(() => {
    setCode(search.code ?? '');
    setProduct(textOf(search.product) || null);
  }, [search.code, search.product]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = product && /^\d{1,9}$/.test(product.trim()) ? Number(product) : undefined;
    if (!code.trim() && number === undefined) setRefused(true);
    else onSearch(code.trim() || undefined, number);
  };
  return (
    <form onSubmit={submit} className={`${shared.row} ${classes.search}`} noValidate>
      <TextInput
        label="كود الطالب"
        placeholder="S0001"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <NumberField label="رقم المنتج" placeholder="مثل 12" min={0} value={product} onChange={setProduct} />
      <Button type="submit" leftSection={<IconSearch size={18} />}>
        بحث
      </Button>
      {refused && (
        <Alert role="alert" color="clay" className={classes.refusal} icon={<IconAlertCircle size={20} />}>
          <Text size="sm">{NO_FILTER_TEXT}</Text>
        </Alert>
      )}
    </form>
  );
}
