import { Link } from '@tanstack/react-router';
import classes from './student-identity.module.css';

interface StudentNameProps {
  id: string | null | false | undefined;
  name: string | null;
}

/** A student's name, which leads to the student's page; without an id (a deleted student) only the name. */
export function StudentName({ id, name }: StudentNameProps) {
  const shown = <bdi>{name ?? 'طالب محذوف'}</bdi>;
  if (!id) return shown;
  return (
    <Link to="/app/teacher/students/$id" params={{ id }} className={classes.link}>
      {shown}
    </Link>
  );
}
