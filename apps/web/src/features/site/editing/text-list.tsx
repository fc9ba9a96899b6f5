import { Textarea } from '@mantine/core';
import { ListField } from './list-field.js';
import type { SiteForm } from './site-form.js';

interface TextListProps {
  form: SiteForm;
  /** The path of a list of texts. */
  name: string;
  texts: readonly string[];
  title: string;
  itemLabel: string;
  onRemove: (index: number) => void;
}

/** Entries of one text each. */
export function TextList({ form, name, texts, title, itemLabel, onRemove }: TextListProps) {
  return (
    <ListField
      title={title}
      count={texts.length}
      onAdd={() => form.insertListItem(name, '')}
      onRemove={onRemove}
      onMove={(from, to) => form.reorderListItem(name, { from, to })}
    >
      {(index) => (
        <Textarea
          aria-label={`${title}: ${itemLabel} ${index + 1}`}
          autosize
          maxRows={10}
          {...form.getInputProps(`${name}.${index}`)}
        />
      )}
    </ListField>
  );
}
