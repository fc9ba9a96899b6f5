import { Box } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  label: string;
  /** The accepted files, as text; or, as `content`, all that the field shows. */
  children?: ReactNode;
  content?: ReactNode;
  /** As for `<input accept>`; only a help for the picker: the form checks the files. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A field that files are dropped on, or picked with mouse, finger or keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, children, content, accept, multiple = false, disabled = false, onFiles } = props;
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent) => {
    hover(event, false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <label
      className={classes.field}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={(event) => hover(event, true)}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
    >
      {content ?? (
        <>
          <IconUpload size={28} stroke={1.6} aria-hidden />
          <strong>{label}</strong>
          <Box component="span" c="dimmed" fz="xs">
            {children}
          </Box>
        </>
      )}
      <input
        type="file"
        accept={accept.join()}
        aria-label={content === undefined ? undefined : label}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // So that the same file can be picked again after it was taken out or corrected.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
