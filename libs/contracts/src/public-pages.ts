/** Title of a public page, for the window and search results. */
export interface PublicPage {
  title: string;
  /** The line of poetry in the header of the page, if it has one. */
  verse?: string;
}

/** Every public page by its path. The server writes them into the page, the client on navigation. */
const PAGES = {
  '/': { title: 'الرئيسية' },
  '/news': { title: 'الأخبار', verse: 'ويأتيكَ بالأخبارِ مَن لم تُزوِّدِ' },
  '/store': { title: 'المتجر' },
  '/leaderboard': { title: 'لوحة الشرف', verse: 'على قدرِ أهلِ العزمِ تأتي العزائمُ' },
  '/parent-tracking': { title: 'متابعة ولي الأمر' },
  '/about': { title: 'عن المعلم' },
  '/contact': { title: 'تواصل معنا' },
  '/courses': { title: 'الدورات' },
} satisfies Record<string, PublicPage>;

const NEWS_LEAD = 'مواعيد الحصص والامتحانات، وإعلانات المعلم، والفعاليات.';
const BOARD_LEAD = 'الطلاب بترتيب نقاطهم، لحظة بلحظة: حضور وامتحانات ومشاركة.';

const DESCRIPTIONS = {
  '/': 'دروس اللغة العربية وامتحاناتها ونقاطها ومكافآتها، ومتابعة يراها ولي الأمر أولاً بأول.',
  '/news': NEWS_LEAD,
  '/store': 'كتب ومذكرات وهدايا يختارها المعلم لطلابه.',
  '/leaderboard': BOARD_LEAD,
  '/parent-tracking': 'اكتب رقم هاتفك لترى حضور ابنك ودرجاته ونقاطه.',
  '/about': 'خبرة المعلم ومنهجه، وما يجده الطالب على المنصة.',
  '/contact': 'أرقام الهاتف، والمراكز وعناوينها، ومواعيد العمل، وقنوات الصفوف.',
  '/courses': 'دورات جديدة قريباً.',
} satisfies Record<keyof typeof PAGES, string>;

/** What search results and link previews show of each public page. Only the server writes them: browsers need not load them. */
export const PUBLIC_DESCRIPTIONS: Readonly<Record<string, string>> = DESCRIPTIONS;

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
  return { ...PAGES[path], lead: path === '/news' ? NEWS_LEAD : BOARD_LEAD };
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
export const LOGIN_DESCRIPTION = 'ادخل إلى حسابك لتتابع نقاطك وحضورك وامتحاناتك وطلباتك.';
export const LOGIN_VERSE = 'العلمُ صيدٌ والكتابةُ قيدُهُ';
