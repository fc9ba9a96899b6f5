import { Alert } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.js';

/** What was asked for is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

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
