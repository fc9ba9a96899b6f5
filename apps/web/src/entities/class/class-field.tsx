import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { allClassesQuery } from './class.queries.js';

export interface ClassChoice {
  id: string;
  educationalStageId: string;
}

interface ClassFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Only classes of this stage, and the one that is chosen already. */
  stageId: string | null;
  value?: string | null;
  /** With the class, whose stage may fill in another field. */
  onChange: (id: string | null, chosen: ClassChoice | undefined) => void;
}

/** The class of a student, which may have none. */
export function ClassField({ stageId, value = null, onChange, ...select }: ClassFieldProps) {
  const { data, isPending } = useQuery(allClassesQuery);
  const offered = data?.items.filter(
    ({ id, educationalStageId }) => stageId === null || educationalStageId === stageId || id === value,
  );
  return (
    <Select
      label="الصف (اختياري)"
      placeholder={isPending ? 'جارٍ التحميل…' : 'بدون صف'}
      nothingFoundMessage="لا يوجد صف بهذا الاسم في هذه المرحلة"
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': 'بدون صف' }}
      data={offered?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...select}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          data?.items.find((one) => one.id === id),
        )
      }
    />
  );
}
