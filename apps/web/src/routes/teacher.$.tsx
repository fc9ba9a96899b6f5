import { createFileRoute, redirect } from '@tanstack/react-router';

/** Addresses of the older application. */
export const Route = createFileRoute('/teacher/$')({
  beforeLoad: () => {
    throw redirect({ to: '/app/teacher', replace: true });
  },
});
