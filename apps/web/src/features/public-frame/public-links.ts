/** The header of every public page (specification 1 section 2.5). */
export const PUBLIC_LINKS = [
  { to: '/', label: 'الرئيسية' },
  { to: '/news', label: 'الأخبار' },
  { to: '/store', label: 'المتجر' },
  { to: '/leaderboard', label: 'لوحة الشرف' },
  { to: '/parent-tracking', label: 'متابعة ولي الأمر' },
  { to: '/about', label: 'عن المعلم' },
  { to: '/contact', label: 'تواصل معنا' },
] as const satisfies readonly { to: string; label: string }[];

/** The footer has the courses as well. */
export const FOOTER_LINKS: readonly { to: string; label: string }[] = [
  ...PUBLIC_LINKS.slice(0, 5),
  { to: '/courses', label: 'الدورات' },
  ...PUBLIC_LINKS.slice(5),
];
