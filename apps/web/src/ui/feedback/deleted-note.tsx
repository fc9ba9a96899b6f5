import { Alert } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** In a dialog about something that was deleted elsewhere while it was open. */
export function DeletedNote({
  title,
  icon = <IconTrash size={20} />,
  children,
}: {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Alert role="alert" color="clay" icon={icon} title={title}>
      {children}
    </Alert>
  );
}
