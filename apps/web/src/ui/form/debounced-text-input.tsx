import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isNumeric } from '#web/lib/is-numeric.js';

interface DebouncedTextInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The filter as the address has it. */
  value: string;
  /** Called once typing has paused; at once on Enter, when cleared, and when the field is left. */
  onChange: (value: string) => void;
  /** Milliseconds. */
  wait?: number;
}

/** A filter field that sends its value once typing pauses or the field is left. */
export function DebouncedTextInput({ value, onChange, wait = 500, ...input }: DebouncedTextInputProps) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  const send = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    onChange(text);
  };
  const sendLater = useDebouncedCallback(send, wait);
  const sendNow = (text: string) => {
    sendLater.cancel();
    setDraft(text);
    send(text);
  };

  const clear = () => {
    sendNow('');
    field.current?.focus();
  };

  // The value changed elsewhere (reset, back button) rather than by what was sent from here.
  useEffect(() => {
    if (value === sent.current) return;
    sendLater.cancel();
    sent.current = value;
    setDraft(value);
  }, [value, sendLater]);

  return (
    <TextInput
      ref={field}
      type="search"
      data-numeric={isNumeric(draft) || undefined}
      leftSection={<IconSearch size={18} aria-hidden />}
      {...input}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        sendLater(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => event.key === 'Enter' && sendNow(draft.trim())}
      onBlur={() => sendNow(draft.trim())}
      rightSection={draft && <CloseButton size="sm" aria-label="مسح البحث" onClick={clear} />}
    />
  );
}
