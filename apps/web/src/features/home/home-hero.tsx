import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconNews, IconTrophy, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HOME_VERSE, homeHeader } from '@daad/contracts/public-pages';
import type { Site } from '@daad/contracts/site.contract';
import { personalPageOf, useSession } from '#web/lib/session.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-hero.module.css';

/** Links to pages of other features, which this one does not know. */
const LINKS: Record<'start' | 'news' | 'leaderboard' | 'parents', string> = {
  start: '/app/login',
  news: '/news',
  leaderboard: '/leaderboard',
  parents: '/parent-tracking',
};

/** One clear promise, the teacher's photograph, name and numbers, and three links (specification 1 section 2.6). On a phone parents find their search first. */
export function HomeHero({ site }: { site: Site | undefined }) {
  const { title, lead } = homeHeader(site);
  const session = useSession();
  const photograph = site?.photograph;
  return (
    <section className={`${shared.column} ${classes.hero}`} aria-labelledby="hero-title">
      {photograph && (
        <span className={classes.photograph}>
          <Picture image={photograph} alt={photograph.description ?? site.teacherName} sizes="240px" eager />
        </span>
      )}
      <p className={`${shared.verse} ${classes.verse}`}>
        <span>{HOME_VERSE[0]}</span> <span>{HOME_VERSE[1]}</span>
      </p>
      <Title order={1} id="hero-title" className={classes.title}>
        {title}
      </Title>
      <Link to={LINKS.parents} className={classes.parents}>
        <IconUsersGroup size={28} stroke={1.6} aria-hidden />
        <span className={shared.column}>
          <strong>متابعة ولي الأمر</strong>
          <span>حضور ابنك ودرجاته برقم هاتفك فقط</span>
        </span>
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <p className={classes.lead}>{lead}</p>
      <div className={`${shared.row} ${classes.actions}`}>
        <Button
          component={Link}
          to={session ? personalPageOf(session) : LINKS.start}
          size="lg"
          data-visitors={!session || undefined}
          rightSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {session ? 'حسابي' : 'ابدأ الآن'}
        </Button>
        <Button
          component={Link}
          to={LINKS.news}
          size="lg"
          variant="default"
          leftSection={<IconNews size={20} aria-hidden />}
        >
          آخر الأخبار
        </Button>
        <Button
          component={Link}
          to={LINKS.leaderboard}
          size="lg"
          variant="default"
          leftSection={<IconTrophy size={20} aria-hidden />}
        >
          لوحة الشرف
        </Button>
      </div>
      {site && site.facts.length > 0 && (
        <dl className={`${shared.facts} ${classes.facts}`}>
          {site.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Ltr>{value}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
