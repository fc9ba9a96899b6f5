import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { HomeAbout } from '#web/features/home/home-about.js';
import { HomeExplore } from '#web/features/home/home-explore.js';
import { HomeFeatures } from '#web/features/home/home-features.js';
import { HomeHero } from '#web/features/home/home-hero.js';
import { HomeSection } from '#web/features/home/home-section.js';
import { LeaderboardList } from '#web/features/leaderboard/leaderboard-list.js';
import { leaderboardQuery } from '#web/features/leaderboard/leaderboard.queries.js';
import { NewsGrid, NewsGridSkeleton } from '#web/features/news/news-grid.js';
import { newsPageQuery } from '#web/features/news/news.queries.js';
import { SignInInvitation } from '#web/features/public-frame/sign-in-invitation.js';
import { IntroVideo } from '#web/features/site/intro-video.js';
import { LazySiteProfile } from '#web/features/site/lazy-site-profile.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { publicHead } from '#web/lib/page-head.js';
import { preloadAll, preloadPublic } from '#web/lib/preload.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import classes from '#web/ui/layout/public-page.module.css';

const BOARD_ROWS = 5;
/** Of the board with its head and all its rows, so that nothing below moves when it arrives. */
const BOARD_HEIGHT = 396;
const NEWS = 3;
const latestNews = newsPageQuery({ pageNumber: 1, pageSize: NEWS });
const board = leaderboardQuery({});

export const Route = createFileRoute('/_public/')({
  loader: ({ context: { queryClient } }) =>
    preloadAll(preloadPublic(queryClient, latestNews), preloadPublic(queryClient, board)),
  head: ({ match }) => publicHead(match.context, '/'),
  component: Home,
});

/** Specification 1 section 2.6, with the honour board and the news of today. */
function Home() {
  const { data: site } = useQuery(siteQuery);
  const { data: news, isPending: newsPending } = useQuery(latestNews);
  const { data: leaders, isPending: boardPending } = useQuery(board);
  return (
    <>
      <HomeHero site={site} />
      <HomeAbout site={site}>{site?.introVideo && <IntroVideo address={site.introVideo} />}</HomeAbout>
      <HomeFeatures />
      {(boardPending || (leaders && leaders.items.length > 0)) && (
        <HomeSection title="لوحة الشرف الآن" more={<Link to="/leaderboard">اللوحة كاملة</Link>}>
          {leaders ? (
            <LeaderboardList rows={leaders.items.slice(0, BOARD_ROWS)} brief />
          ) : (
            <LinesSkeleton count={1} height={BOARD_HEIGHT} />
          )}
        </HomeSection>
      )}
      {(newsPending || (news && news.items.length > 0)) && (
        <HomeSection title="آخر الأخبار" more={<Link to="/news">كل الأخبار</Link>}>
          {news ? (
            <NewsGrid
              items={news.items}
              inSight={0}
              linkTo={({ id }) => ({ to: '/news', search: { item: id } })}
            />
          ) : (
            <NewsGridSkeleton count={NEWS} />
          )}
        </HomeSection>
      )}
      {site && <LazySiteProfile site={site} section={HomeSection} />}
      <HomeExplore />
      <div className={classes.page}>
        <SignInInvitation title="مكانك محفوظ" to="/login" label="تسجيل الدخول">
          ادخل بحسابك لتتابع نقاطك وامتحاناتك وطلباتك.
        </SignInInvitation>
      </div>
    </>
  );
}
