import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { foldedOptions } from '#web/lib/folded-options.js';

const ABOVE = { position: 'top' } as const;

interface ClassesFieldProps extends Omit<MultiSelectProps, 'data'> {
  classes: readonly { id: string; name: string }[] | undefined;
}

/** Chooses several classes: the list stays open, above the field, where it covers no button that comes next. */
export function ClassesField({ classes, ...field }: ClassesFieldProps) {
  return (
    <MultiSelect
      label="الصفوف"
      placeholder={field.value?.length ? '' : 'اختر صفوفاً'}
      flex="2 1 220px"
      miw={0}
      maw="100%"
      searchable
      filter={foldedOptions}
      selectFirstOptionOnChange
      openOnFocus={false}
      comboboxProps={ABOVE}
      styles={{ inputField: { outline: 'none', minWidth: 48 }, pill: { maxWidth: '100%' } }}
      nothingFoundMessage="لا صفوف مطابقة"
      data={classes?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...field}
    />
  );
}
