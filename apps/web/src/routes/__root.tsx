import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';

interface RouterContext {
  queryClient: QueryClient;
}

/** Any unknown path goes home (specification 1 section 2.1). */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/" replace />,
});
