import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/app/login', search: location.search, replace: true });
  },
});
