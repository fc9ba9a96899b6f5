import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type RowActionProps = {
  label: string;
  color?: 'gray' | 'palm' | 'clay';
  disabled?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
} & (
  | {
      /** Its object, which screen readers announce after the label. */
      of: string;
    }
  | {
      /** The whole text for screen readers, where the label is part of a sentence. */
      name: string;
    }
);

/** One thing to do with one row of a table. */
export function RowAction({
  label,
  color = 'gray',
  disabled = false,
  autoFocus = false,
  onClick,
  children,
  ...words
}: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={'name' in words ? words.name : `${label}: ${words.of}`}
        color={color}
        disabled={disabled}
        autoFocus={autoFocus}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

type EditAndDeleteProps = {
  onEdit: () => void;
  onDelete: () => void;
  /** The first one takes the focus when it appears. */
  autoFocus?: boolean;
} & ({ of: string } | { named: string });

/** Changes and deletes a row; `of` is announced after a colon, `named` as the object of the sentence. */
export function EditAndDelete({ onEdit, onDelete, autoFocus, ...words }: EditAndDeleteProps) {
  const wordsOf = (verb: string) => ('of' in words ? { of: words.of } : { name: `${verb} ${words.named}` });
  return (
    <>
      <RowAction label="تعديل" {...wordsOf('تعديل')} autoFocus={autoFocus} onClick={onEdit}>
        <IconPencil size={18} />
      </RowAction>
      <RowAction label="حذف" {...wordsOf('حذف')} color="clay" onClick={onDelete}>
        <IconTrash size={18} />
      </RowAction>
    </>
  );
}
