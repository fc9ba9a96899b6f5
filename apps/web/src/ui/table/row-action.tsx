import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { InRowMenu } from './row-menu.js';

type RowActionProps = {
  label: string;
  color?: 'gray' | 'palm' | 'clay';
  disabled?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Its label stands next to the icon, where there is room. */
  wide?: boolean;
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

/** One thing to do with one row of a list: a button, or an item of the row's menu where the row is compact. */
export function RowAction(props: RowActionProps) {
  const {
    label,
    color = 'gray',
    disabled = false,
    autoFocus = false,
    wide = false,
    onClick,
    children,
  } = props;
  const name = 'name' in props ? props.name : `${label}: ${props.of}`;
  const shared = { 'aria-label': name, disabled, onClick };
  if (useContext(InRowMenu)) {
    return (
      <Menu.Item {...shared} {...(color === 'clay' && { color })} leftSection={children}>
        {label}
      </Menu.Item>
    );
  }
  if (wide) {
    return (
      <Button
        {...shared}
        variant={color === 'palm' ? 'light' : 'default'}
        size="compact-sm"
        leftSection={children}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon {...shared} color={color} autoFocus={autoFocus}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

type EditAndDeleteProps = {
  /** False for who may not. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
  /** The first one takes the focus when it appears. */
  autoFocus?: boolean;
} & ({ of: string } | { named: string });

/** Changes and deletes a row; `of` is announced after a colon, `named` as the object of the sentence. */
export function EditAndDelete({ onEdit, onDelete, autoFocus, ...words }: EditAndDeleteProps) {
  const wordsOf = (verb: string) => ('of' in words ? { of: words.of } : { name: `${verb} ${words.named}` });
  return (
    <>
      {onEdit && (
        <RowAction label="تعديل" {...wordsOf('تعديل')} autoFocus={autoFocus} onClick={onEdit}>
          <IconPencil size={18} />
        </RowAction>
      )}
      {onDelete && (
        <RowAction label="حذف" {...wordsOf('حذف')} color="clay" onClick={onDelete}>
          <IconTrash size={18} />
        </RowAction>
      )}
    </>
  );
}
