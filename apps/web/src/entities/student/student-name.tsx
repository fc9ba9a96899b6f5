import { Link } from '@tanstack/react-router';
import classes from './student-identity.module.css';
import { studentPageOf } from '#web/lib/teacher-pages.js';
import { useMay } from '#web/lib/use-may.js';

interface StudentNameProps {
  id: string | null | false | undefined;
  name: string | null;
}

/** A student's name, which leads to the student's page as far as one may open it; only the name of a deleted student. */
export function StudentName({ id, name }: StudentNameProps) {
  const shown = <bdi>{name ?? 'طالب محذوف'}</bdi>;
  const page = studentPageOf(useMay());
  if (!id || !page) return shown;
  return (
    <Link to={page} params={{ id }} className={classes.link}>
      {shown}
    </Link>
  );
}
