import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isNumeric } from '#web/lib/is-numeric.js';

interface SearchOnEnterProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The search as the address has it. */
  value: string;
  /** Called on Enter, and when the field has been cleared. */
  onSearch: (text: string) => void;
}

/** A search field that waits for Enter. */
export function SearchOnEnter({ value, onSearch, ...input }: SearchOnEnterProps) {
  const [draft, setDraft] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setDraft(value), [value]);
  const type = (text: string) => {
    setDraft(text);
    if (text === '' && value !== '') onSearch('');
  };
  const clear = () => {
    type('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      data-numeric={isNumeric(draft) || undefined}
      leftSection={<IconSearch size={18} aria-hidden />}
      {...input}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(draft.trim())}
      rightSection={draft && <CloseButton size="sm" aria-label="مسح البحث" onClick={clear} />}
    />
  );
}
