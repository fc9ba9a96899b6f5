import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { foldedMatches, foldedOptions } from '#web/lib/folded-options.js';
import { allClassesQuery } from './class.queries.js';

export interface ClassChoice {
  id: string;
  educationalStageId: string;
}

interface ClassFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Only classes of this stage, and the one that is chosen already. */
  stageId: string | null;
  value?: string | null;
  /** Also gets the class, because its stage may fill in another field. */
  onChange: (id: string | null, chosen: ClassChoice | undefined) => void;
}

/** The class of a student, which may have none. */
export function ClassField({ stageId, value = null, onChange, ...select }: ClassFieldProps) {
  const { data, isPending } = useQuery(allClassesQuery);
  const offered = data?.items.filter(
    ({ id, educationalStageId }) => stageId === null || educationalStageId === stageId || id === value,
  );
  const choices = offered?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choose = (id: string | null) =>
    onChange(
      id,
      data?.items.find((one) => one.id === id),
    );

  /** Enter after quick typing comes before the list has marked its first match, and would choose nothing. */
  const chooseFirstMatch = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    const first = target.value === '' || value !== null ? undefined : foldedMatches(choices, target.value)[0];
    if (!first) return;
    event.preventDefault();
    choose(first.value);
  };

  return (
    <Select
      label="الصف (اختياري)"
      placeholder={isPending ? 'جارٍ التحميل…' : 'بدون صف'}
      nothingFoundMessage="لا يوجد صف بهذا الاسم في هذه المرحلة"
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': 'بدون صف' }}
      filter={foldedOptions}
      wrapperProps={{ onKeyDown: chooseFirstMatch }}
      data={choices}
      {...select}
      value={value}
      onChange={choose}
    />
  );
}
