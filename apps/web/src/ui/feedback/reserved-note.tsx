import { Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import shared from '../layout/shared.module.css';
import classes from './reserved-note.module.css';

interface ReservedNoteProps {
  /** What stands in the place between messages. Without it room for `lines` is kept. */
  resting?: ReactNode;
  /** The same, as quiet text. */
  text?: ReactNode;
  lines?: number;
  /** What goes on now; shown while there is no message. */
  progress?: ReactNode;
  /** Why the last change failed; stays until the next one. */
  error?: string | null;
  /** The success message; nothing when there is none. */
  children: ReactNode;
}

const note = {
  gap: 'xs',
  wrap: 'nowrap',
  className: `${shared.toned} ${shared.breaks} ${classes.over}`,
} as const;

/** A message in a reserved place above a list: it comes and goes, and moves nothing. Announced politely. */
export function ReservedNote({ text, lines = 1, progress, error, children, ...props }: ReservedNoteProps) {
  const resting =
    text === undefined ? (
      props.resting
    ) : (
      <Box component="p" c="dimmed" lh={1.5}>
        {text}
      </Box>
    );
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  const done = error ? null : children;
  return (
    <div className={classes.place} data-rests={resting !== undefined || undefined} style={style}>
      {resting}
      {progress && !done && <div className={classes.over}>{progress}</div>}
      {error && (
        <Group role="alert" {...note} data-tone="danger">
          <IconAlertCircle size={20} aria-hidden />
          <span>{error}</span>
        </Group>
      )}
      {/* Always mounted, so that screen readers notice its text. */}
      <Group role="status" {...note} data-tone="success">
        {done && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>{done}</span>
          </>
        )}
      </Group>
    </div>
  );
}
