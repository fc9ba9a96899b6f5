import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
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

/** A message in a reserved place above a list: it comes and goes, and moves nothing. Announced politely. */
export function ReservedNote({ text, lines = 1, progress, error, children, ...props }: ReservedNoteProps) {
  const resting = text === undefined ? props.resting : <p className={classes.text}>{text}</p>;
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  const done = error ? null : children;
  return (
    <div className={classes.place} data-rests={resting !== undefined || undefined} style={style}>
      {resting}
      {progress && !done && <div className={classes.over}>{progress}</div>}
      {error && (
        <div role="alert" className={`${classes.over} ${classes.note}`} data-failed>
          <IconAlertCircle size={20} aria-hidden />
          <span>{error}</span>
        </div>
      )}
      {/* Always mounted, so that screen readers notice its text. */}
      <div role="status" className={`${classes.over} ${classes.note}`}>
        {done && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>{done}</span>
          </>
        )}
      </div>
    </div>
  );
}
