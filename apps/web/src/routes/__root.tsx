import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import { PageHead } from '#web/ui/layout/page-head.js';

interface RouterContext {
  queryClient: QueryClient;
  /** Scheme and host of the site. */
  origin: string;
}

/** Any unknown path goes home (specification 1 section 2.1). */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function Root() {
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  );
}
