import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { Proverbs } from '#web/features/public-frame/proverbs.js';
import { PublicFooter } from '#web/features/public-frame/public-footer.js';
import { PublicHeader } from '#web/features/public-frame/public-header.js';
import classes from '#web/features/public-frame/public-main.module.css';
import { loadSite, siteQuery } from '#web/features/site/site.queries.js';
import { useTakeOver } from '#web/lib/take-over.js';
import { PAGE_ID, SkipLink } from '#web/ui/layout/skip-link.js';

/** The frame of the public site (specification 1 section 2.5). */
export const Route = createFileRoute('/_public')({
  loader: ({ context }) => loadSite(context.queryClient),
  component: PublicSite,
});

function PublicSite() {
  useTakeOver();
  const { data: site } = useQuery(siteQuery);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <SkipLink />
      <PublicHeader brand={site?.brand ?? ''} />
      <main id={PAGE_ID} className={classes.main} tabIndex={-1}>
        <Proverbs key={pathname} counts={site?.proverbCounter ?? false} />
        <Outlet />
      </main>
      <PublicFooter site={site} />
    </>
  );
}
