import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { useRef } from 'react';

interface TemplateFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** What stands for something else in the text, with a word for each. */
  placeholders: readonly { text: string; word: string }[];
}

/** A text with placeholders, which buttons insert at the caret. */
export function TemplateField({ value, onChange, placeholders, ...props }: TemplateFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const caret = selectionStart + text.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <>
      <Textarea
        required
        autosize
        minRows={3}
        maxRows={12}
        {...props}
        ref={field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label="أضف إلى النص">
        {placeholders.map(({ text, word }) => (
          <Button key={text} variant="default" size="compact-sm" onClick={() => insert(text)}>
            + {word}
          </Button>
        ))}
      </Group>
    </>
  );
}
