import { TextInput } from '@mantine/core';
import { ListField } from './list-field.js';
import { removeEntry } from './remove-entry.js';
import type { LabelledName, SiteForm } from './site-form.js';

interface LabelledListProps {
  form: SiteForm;
  name: LabelledName;
  title: string;
  valueLabel: string;
  /** The keyboard of values that are phones or links, which read left to right. */
  mode?: 'tel' | 'url';
}

/** Entries of a name and a value. */
export function LabelledList({ form, name, title, valueLabel, mode }: LabelledListProps) {
  return (
    <ListField
      title={title}
      count={form.getValues()[name].length}
      onAdd={() => form.insertListItem(name, { label: '', value: '' })}
      onRemove={(index) =>
        removeEntry(form, index, {
          title,
          find: (values) => ({ path: name, entries: values[name] }),
        })
      }
      onMove={(from, to) => form.reorderListItem(name, { from, to })}
    >
      {(index) => (
        <>
          <TextInput
            aria-label={`${title}: الاسم ${index + 1}`}
            placeholder="الاسم"
            {...form.getInputProps(`${name}.${index}.label`)}
          />
          <TextInput
            aria-label={`${title}: ${valueLabel} ${index + 1}`}
            placeholder={valueLabel}
            inputMode={mode}
            {...form.getInputProps(`${name}.${index}.value`)}
          />
        </>
      )}
    </ListField>
  );
}
