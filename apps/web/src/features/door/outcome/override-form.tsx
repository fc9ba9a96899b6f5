import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './outcome-card.module.css';

/** As in the contract of `attendance/Scan`. */
const MAX_REASON = 200;

interface OverrideFormProps {
  /** Kept by the page, also while the form is closed. */
  reason: string;
  onChange: (reason: string) => void;
  /** What is typed stays. */
  onClose: () => void;
  onAllow: (reason: string) => void;
}

/** Asks why a held student may enter, in the place of the button. */
export function OverrideForm({ reason, onChange, onClose, onAllow }: OverrideFormProps) {
  const [isMissing, setMissing] = useState(false);
  const allow = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') onAllow(text);
  };
  return (
    <form className={classes.override} onSubmit={allow}>
      <TextInput
        autoFocus
        size="md"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX_REASON}
        aria-label="سبب السماح بالدخول"
        placeholder={isMissing ? 'السبب مطلوب' : 'سبب السماح'}
        error={isMissing && reason.trim() === ''}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" size="md" px="sm">
        السماح
      </Button>
      <ActionIcon size={44} aria-label="إغلاق" onClick={onClose}>
        <IconX size={22} aria-hidden />
      </ActionIcon>
    </form>
  );
}
