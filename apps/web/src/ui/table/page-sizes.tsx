import { NativeSelect } from '@mantine/core';

interface PageSizesProps {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** How many entries a page of a list has. */
export function PageSizes({ sizes, value, onChange }: PageSizesProps) {
  return (
    <NativeSelect
      aria-label="عدد العناصر في الصفحة"
      size="xs"
      data={sizes.map((size) => ({ value: String(size), label: `${size} في الصفحة` }))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
