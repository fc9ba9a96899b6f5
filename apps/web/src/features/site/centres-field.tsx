import { Stack, TextInput } from '@mantine/core';
import { ListField } from './list-field.js';
import type { SiteForm } from './site-form.js';
import { TextList } from './text-list.js';

/** The cities with the addresses of their centres. */
export function CentresField({ form }: { form: SiteForm }) {
  const { centres } = form.getValues();
  return (
    <ListField
      title="المدن والمراكز"
      count={centres.length}
      onAdd={() => form.insertListItem('centres', { city: '', addresses: [''] })}
      onRemove={(index) => form.removeListItem('centres', index)}
      onMove={(from, to) => form.reorderListItem('centres', { from, to })}
    >
      {(index) => {
        const { city = '', addresses = [] } = centres[index] ?? {};
        return (
          <Stack gap="xs">
            <TextInput
              aria-label={`المدينة ${index + 1}`}
              placeholder="المدينة"
              {...form.getInputProps(`centres.${index}.city`)}
            />
            <TextList
              form={form}
              name={`centres.${index}.addresses`}
              texts={addresses}
              title={city ? `مراكز ${city}` : `مراكز المدينة ${index + 1}`}
              itemLabel="العنوان"
            />
          </Stack>
        );
      }}
    </ListField>
  );
}
