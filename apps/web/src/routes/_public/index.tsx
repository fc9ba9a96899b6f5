import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { HomeAbout } from '../../features/home/home-about.js';
import { HomeExplore } from '../../features/home/home-explore.js';
import { HomeFeatures } from '../../features/home/home-features.js';
import { HomeHero } from '../../features/home/home-hero.js';
import { HomeSection } from '../../features/home/home-section.js';
import { LeaderboardList } from '../../features/leaderboard/leaderboard-list.js';
import { leaderboardQuery } from '../../features/leaderboard/leaderboard.queries.js';
import { NewsGrid } from '../../features/news/news-grid.js';
import { newsPageQuery } from '../../features/news/news.queries.js';
import { siteQuery } from '../../features/site/site.queries.js';
import { CallToAction } from '../../ui/call-to-action.js';
import classes from '../../ui/public-page.module.css';

const BOARD_ROWS = 5;
const latestNews = newsPageQuery({ pageNumber: 1, pageSize: 3 });
const board = leaderboardQuery({});

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(latestNews);
    void context.queryClient.prefetchQuery(board);
  },
  component: Home,
});

/** Specification 1 section 2.6, with the honour board and the news of today. */
function Home() {
  const { data: site } = useQuery(siteQuery);
  const { data: news } = useQuery(latestNews);
  const { data: leaders } = useQuery(board);
  return (
    <>
      <HomeHero site={site} />
      <HomeAbout site={site} />
      <HomeFeatures />
      {leaders && leaders.items.length > 0 && (
        <HomeSection title="لوحة الشرف الآن" more={<Link to="/leaderboard">اللوحة كاملة</Link>}>
          <LeaderboardList rows={leaders.items.slice(0, BOARD_ROWS)} brief />
        </HomeSection>
      )}
      {news && news.items.length > 0 && (
        <HomeSection title="آخر الأخبار" more={<Link to="/news">كل الأخبار</Link>}>
          <NewsGrid items={news.items} linkTo={({ id }) => ({ to: '/news', search: { item: id } })} />
        </HomeSection>
      )}
      <HomeExplore />
      <div className={classes.page}>
        <CallToAction title="مكانك محفوظ" to="/login" label="تسجيل الدخول">
          ادخل بحسابك لتتابع نقاطك وامتحاناتك وطلباتك.
        </CallToAction>
      </div>
    </>
  );
}
