import { bookPile, openBook } from '../pictures/book-scenes.js';
import { calligraphySet, examPapers } from '../pictures/desk-scenes.js';
import { lanterns, letterPoster, medals, wallCalendar, wallClock } from '../pictures/festive-scenes.js';
import { COLOURS, DRESSES } from '../pictures/palette.js';
import { laptop } from '../pictures/room-scenes.js';
import { studyPlan } from '../pictures/study-plan.js';
import { asCover, asSmallRoom } from '../pictures/walls.js';

/** The contract's numbers. */
const GENERAL = 0;
const ANNOUNCEMENT = 1;
const EVENT = 2;

export interface DemoNews {
  title: string;
  description: string;
  newsType: number;
  /** Hours since it was published. */
  age: number;
  pinned?: true;
  link?: string;
  pictures?: (() => string)[];
  /** A PDF of that name besides. */
  document?: { name: string; draw: () => string };
}

const { palm, night, clay, saffron } = DRESSES;
const scaled = (things: string) => `<g transform="translate(150 0) scale(.75)">${things}</g>`;

/** Twelve items; `examDay` is the day of the next exam as people read it. */
export const demoNews = (examDay: string): DemoNews[] => [
  {
    title: 'الامتحان الشامل الثاني: الموعد وما يدخل فيه',
    description: `يُعقد الامتحان الشامل الثاني يوم ${examDay} في الساعة العاشرة صباحاً في كل المراكز، وأونلاين لطلاب الحصص المباشرة.\nيدخل فيه النحو حتى باب الحال، والبلاغة كلها، ونص متحرر. مرفق جدول المراجعة، ومن ينهِه قبل الامتحان بيوم فله خمس نقاط.`,
    newsType: ANNOUNCEMENT,
    age: 20,
    pinned: true,
    pictures: [() => asCover('mint', 'octagons', wallCalendar('موعد الامتحان', clay))],
    document: {
      name: 'جدول-المراجعة',
      draw: () => studyPlan(['كان وأخواتها', 'إن وأخواتها', 'الفاعل', 'المبتدأ والخبر', 'الحال'], palm),
    },
  },
  {
    title: 'فتح الحجز لمجموعات الفصل الدراسي الثاني',
    description:
      'الحجز متاح في المراكز الأحد عشر وعبر أرقام التواصل حتى اكتمال العدد. الأولوية لطلاب الفصل الأول حتى نهاية الأسبوع، ولكل طالب يأتي بزميله عشر نقاط لهما معاً.',
    newsType: ANNOUNCEMENT,
    age: 70,
    pinned: true,
    link: 'https://example.com/daad/booking',
    pictures: [
      () =>
        asCover(
          'sand',
          'scales',
          scaled(
            bookPile(
              [
                { dress: palm, title: 'النحو' },
                { dress: saffron, title: 'الأدب' },
                { dress: clay, title: 'البلاغة' },
                { dress: night, title: 'الصرف' },
              ],
              600,
              640,
            ),
          ),
        ),
    ],
  },
  {
    title: 'لوحة الشرف: نجوم هذا الشهر',
    description:
      'مبارك لأصحاب المراكز الثلاثة الأولى في النقاط، ولكل من صعد عشرة مراكز أو أكثر. جوائزكم تنتظركم في مركز الضاد يوم السبت، واللوحة كاملة في صفحة لوحة الشرف.',
    newsType: GENERAL,
    age: 44,
    pictures: [() => asCover('night', 'petals', medals(night))],
  },
  {
    title: 'مسابقة الخط العربي للطلاب',
    description:
      'اكتب «العلم نور» بخط الرقعة على ورقة واحدة وسلّمها في أي مركز قبل نهاية الشهر. لجنة التحكيم من خطاطي المنصورة، وللفائز الأول طقم الخط كاملاً وخمس عشرة نقطة.',
    newsType: EVENT,
    age: 98,
    pictures: [
      () => asCover('sand', 'brocade', scaled(calligraphySet('ض', COLOURS.palm))),
      () => asCover('mist', 'octagons', scaled(calligraphySet('ن', COLOURS.sky))),
      () => asCover('rose', 'petals', scaled(calligraphySet('ع', COLOURS.clay))),
    ],
  },
  {
    title: 'تسجيل حصة «الحال والتمييز» متاح الآن',
    description:
      'لمن فاتته الحصة المباشرة أو أراد أن يراجع: التسجيل كاملاً مع ملف التدريبات على قناة يوتيوب. شاهده قبل واجب الأسبوع.',
    newsType: GENERAL,
    age: 150,
    link: 'https://example.com/youtube/daad/hal-tamyeez',
    pictures: [() => asSmallRoom('mint', 'brocade', laptop(night, 'stars', 'النحو'))],
  },
  {
    title: 'ندوة «الضاد في زمن الشاشات»',
    description:
      'أمسية مفتوحة للطلاب وأولياء الأمور عن العربية في التطبيقات والرسائل: كيف نحب لغتنا ونحن نكتب بها كل يوم؟ الدخول بلا حجز، والأسئلة مفتوحة بعدها.',
    newsType: EVENT,
    age: 220,
    pictures: [() => asCover('mint', 'stars', letterPoster(palm))],
  },
  {
    title: 'تعديل مؤقت في مواعيد الرد على الهاتف',
    description:
      'نستقبل مكالماتكم هذا الأسبوع من العاشرة صباحاً حتى الثامنة مساءً، ويوم الجمعة من الثالثة عصراً. رسائل التطبيق تُجاب في موعدها المعتاد.',
    newsType: ANNOUNCEMENT,
    age: 290,
    pictures: [() => asCover('dawn', 'scales', wallClock(palm))],
  },
  {
    title: 'نصيحة الأسبوع: راجع النحو في عشرين دقيقة',
    description:
      'خمس دقائق لقراءة القاعدة بصوت عالٍ، وعشر لإعراب خمس جمل دون النظر إلى الحل، وخمس لتصحيحها بقلم أحمر. كررها أربعة أيام في الأسبوع، وانظر إلى درجتك بعد شهر.',
    newsType: GENERAL,
    age: 380,
  },
  {
    title: 'وصول الطبعة الجديدة من كتب الشرح',
    description:
      'أُضيف إلى كل كتاب فصلٌ للأسئلة المتحررة، ورموز تفتح شرح التدريبات بالفيديو. اطلبها من المتجر واستلمها من أقرب مركز خلال يومين.',
    newsType: GENERAL,
    age: 470,
    pictures: [() => asSmallRoom('rose', 'petals', openBook(palm, 'النحو'))],
  },
  {
    title: 'أمسية شعرية وحفل تكريم الأوائل',
    description:
      'فوازير لغوية وإلقاء شعر وليلة تجمع طلاب المدينتين تحت الفوانيس. نكرّم فيها أوائل الفصل الأول وأكثر الطلاب انتظاماً في الحضور. الدعوة لولي الأمر أيضاً.',
    newsType: EVENT,
    age: 640,
    pictures: [() => asCover('night', 'dots', lanterns())],
  },
  {
    title: 'نماذج استرشادية جديدة على القنوات',
    description:
      'ثلاثة نماذج بنظام البابل شيت مع إجاباتها على قناة كل صف. ابدأ بالنموذج الأول واحسب زمنك، وأرسل سؤالك في التعليقات.',
    newsType: ANNOUNCEMENT,
    age: 800,
    link: 'https://example.com/channels/third-secondary',
    pictures: [() => asCover('mist', 'dots', scaled(examPapers('الاختبارات', COLOURS.clay)))],
  },
  {
    title: 'كيف تحسب النقاط؟',
    description:
      'لكل حضور خمس نقاط، ولكل امتحان نقاط بحسب نسبتك، ولك فوقها ما تكسبه بالمشاركة والواجب. والتأخر المتكرر يُنقص منها. رصيدك محدّث دائماً في صفحة نقاطي.',
    newsType: GENERAL,
    age: 1_100,
  },
];
