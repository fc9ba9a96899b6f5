import { Link } from '@tanstack/react-router';
import classes from './student-identity.module.css';
import { useMay } from '#web/lib/use-may.js';

interface StudentNameProps {
  id: string | null | false | undefined;
  name: string | null;
}

/** A student's name, which leads to the student's page; only the name of a deleted student, or for who may not open the page. */
export function StudentName({ id, name }: StudentNameProps) {
  const shown = <bdi>{name ?? 'طالب محذوف'}</bdi>;
  const mayOpen = useMay()('GET student/GetProfile/:id');
  if (!id || !mayOpen) return shown;
  return (
    <Link to="/app/teacher/students/$id" params={{ id }} className={classes.link}>
      {shown}
    </Link>
  );
}
