import { Select } from '@mantine/core';

interface PageSizesProps {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** How many entries a page of a list has. */
export function PageSizes({ sizes, value, onChange }: PageSizesProps) {
  return (
    <Select
      aria-label="عدد العناصر في الصفحة"
      size="xs"
      allowDeselect={false}
      data={sizes.map((size) => ({ value: String(size), label: `${size} / صفحة` }))}
      value={String(value)}
      onChange={(next) => next && onChange(Number(next))}
    />
  );
}
