import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

const pageOf = (id: string): string => `/app/teacher/students/${id}`;

/** A student's name, which leads to the student's page; without an id (a deleted student) only the name. */
export function StudentName({ id, name }: { id: string | null; name: string | null }) {
  const shown = <bdi>{name ?? 'طالب محذوف'}</bdi>;
  if (!id) return shown;
  return (
    <Anchor component={Link} to={pageOf(id)} inherit c="inherit" fw={500}>
      {shown}
    </Anchor>
  );
}
