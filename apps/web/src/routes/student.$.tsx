import { createFileRoute, redirect } from '@tanstack/react-router';

/** Addresses of the older application. */
export const Route = createFileRoute('/student/$')({
  beforeLoad: () => {
    throw redirect({ to: '/app/student', replace: true });
  },
});
