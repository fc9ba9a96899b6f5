import {
  IconInfoCircle,
  IconLogin2,
  IconNews,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isStaff, personalPageOf, useSession } from '#web/lib/session.js';
import { HomeSection } from './home-section.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-section.module.css';

function accountText(role: string): string {
  if (!isStaff(role)) return 'نقاطك وأخبارك';
  return role === 'Assistant' ? 'عملك مع الطلاب' : 'نقاط طلابك';
}

/** Ways into the rest of the site (specification 1 section 2.6). */
export function HomeExplore() {
  const session = useSession();
  const ways = [
    { to: '/news', icon: IconNews, title: 'الأخبار', text: 'مواعيد وإعلانات' },
    { to: '/leaderboard', icon: IconTrophy, title: 'لوحة الشرف', text: 'ترتيب الطلاب الآن' },
    { to: '/parent-tracking', icon: IconUsersGroup, title: 'متابعة ولي الأمر', text: 'برقم الهاتف فقط' },
    session
      ? {
          to: personalPageOf(session),
          icon: IconUser,
          title: 'حسابي',
          text: accountText(session.userType),
        }
      : { to: '/app/login', icon: IconLogin2, title: 'تسجيل الدخول', text: 'للطلاب والمعلم' },
    { to: '/about', icon: IconInfoCircle, title: 'عن المعلم', text: 'خبرة ومنهج' },
  ];
  return (
    <HomeSection title="استكشف المنصة">
      <ul className={classes.ways}>
        {ways.map(({ to, icon: Icon, title, text }) => (
          <li key={to} data-visitors={to === '/app/login' || undefined}>
            <Link to={to} className={`${shared.card} ${shared.hovers} ${classes.way}`}>
              <Icon size={28} stroke={1.6} aria-hidden />
              <strong>{title}</strong>
              <span className={shared.quiet}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
