/** Title and description of a public page, for the window, search results and link previews. */
export interface PublicPage {
  title: string;
  description: string;
  /** The line of poetry in the header of the page, if it has one. */
  verse?: string;
}

/** Every public page by its path. The server writes them into the page, the client on navigation. */
const PAGES = {
  '/': {
    title: 'الرئيسية',
    description: 'دروس اللغة العربية وامتحاناتها ونقاطها ومكافآتها، ومتابعة يراها ولي الأمر أولاً بأول.',
  },
  '/news': {
    title: 'الأخبار',
    description: 'مواعيد الحصص والامتحانات، وإعلانات المعلم، والفعاليات.',
    verse: 'ويأتيكَ بالأخبارِ مَن لم تُزوِّدِ',
  },
  '/store': {
    title: 'المتجر',
    description: 'كتب ومذكرات وهدايا يختارها المعلم لطلابه.',
  },
  '/leaderboard': {
    title: 'لوحة الشرف',
    description: 'الطلاب بترتيب نقاطهم، لحظة بلحظة: حضور وامتحانات ومشاركة.',
    verse: 'على قدرِ أهلِ العزمِ تأتي العزائمُ',
  },
  '/parent-tracking': {
    title: 'متابعة ولي الأمر',
    description: 'اكتب رقم هاتفك لترى حضور ابنك ودرجاته ونقاطه.',
  },
  '/about': {
    title: 'عن المعلم',
    description: 'خبرة المعلم ومنهجه، وما يجده الطالب على المنصة.',
  },
  '/contact': {
    title: 'تواصل معنا',
    description: 'أرقام الهاتف، والمراكز وعناوينها، ومواعيد العمل، وقنوات الصفوف.',
  },
  '/courses': {
    title: 'الدورات',
    description: 'دورات جديدة قريباً.',
  },
} satisfies Record<string, PublicPage>;

export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = PAGES;

/** The page, then the brand, once it has loaded. */
export const windowTitle = (page: string, brand: string | undefined): string =>
  brand ? `${page} | ${brand}` : page;

/** The window's title on the public site; the home page shows brand and tagline only. */
export function publicTitle(path: string, brand: string, tagline: string | null): string {
  const page = PUBLIC_PAGES[path];
  if (path === '/' || !page) return tagline ? `${brand} | ${tagline}` : brand;
  return windowTitle(page.title, brand);
}

/** The header of a public page: a line of poetry, the title, and a sentence about it. */
export interface PublicPageHeader {
  verse: string;
  title: string;
  lead: string;
}

export function pageHeaderOf(path: '/news' | '/leaderboard'): PublicPageHeader {
  const { verse, title, description } = PAGES[path];
  return { verse, title, lead: description };
}

/** The two halves of the home page's verse. */
export const HOME_VERSE = ['إنَّ الذي ملأَ اللغاتِ محاسنًا', 'جعلَ الجمالَ وسرَّهُ في الضادِ'] as const;

export function homeHeader(
  site: { teacherName: string; tagline: string | null } | undefined,
): Omit<PublicPageHeader, 'verse'> {
  const lead = 'دروس وامتحانات ونقاط ومكافآت، ومتابعة يراها ولي الأمر أولاً بأول.';
  return {
    title: site?.tagline ?? 'العربية كما تُحب أن تتعلمها',
    lead: site ? `مع ${site.teacherName}. ${lead}` : lead,
  };
}

export const storeTitle = (site: { brand: string } | undefined): string =>
  site ? `متجر ${site.brand}` : 'المتجر';

export const LOGIN_TITLE = 'تسجيل الدخول';
export const LOGIN_VERSE = 'العلمُ صيدٌ والكتابةُ قيدُهُ';
