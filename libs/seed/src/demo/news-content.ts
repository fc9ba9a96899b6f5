import { NEWS_TYPES } from '@daad/contracts/news.contract';

const { general, announcement, event } = NEWS_TYPES;

export interface DemoNews {
  title: string;
  description: string;
  newsType: number;
  /** Hours since it was published. */
  age: number;
  pinned?: true;
  link?: string;
  /** Names of WebP files in media/news. */
  pictures?: string[];
  /** A PDF file in media/news, and the name that readers see. */
  document?: { file: string; name: string };
}

/** Twelve items. `examDay` is the formatted day of the next exam. */
export const demoNews = (examDay: string): DemoNews[] => [
  {
    title: 'الامتحان الشامل الثاني: الموعد وما يدخل فيه',
    description: `يُعقد الامتحان الشامل الثاني يوم ${examDay} في الساعة العاشرة صباحاً في كل المراكز، وأونلاين لطلاب الحصص المباشرة.\nيدخل فيه النحو حتى باب الحال، والبلاغة كلها، ونص متحرر. مرفق جدول المراجعة، ومن ينهِه قبل الامتحان بيوم فله خمس نقاط.`,
    newsType: announcement,
    age: 20,
    pinned: true,
    pictures: ['exam-date'],
    document: { file: 'study-plan', name: 'جدول-المراجعة' },
  },
  {
    title: 'فتح الحجز لمجموعات الفصل الدراسي الثاني',
    description:
      'الحجز متاح في المراكز الأحد عشر وعبر أرقام التواصل حتى اكتمال العدد. الأولوية لطلاب الفصل الأول حتى نهاية الأسبوع، ولكل طالب يأتي بزميله عشر نقاط لهما معاً.',
    newsType: announcement,
    age: 70,
    pinned: true,
    link: 'https://example.com/daad/booking',
    pictures: ['booking'],
  },
  {
    title: 'لوحة الشرف: نجوم هذا الشهر',
    description:
      'مبارك لأصحاب المراكز الثلاثة الأولى في النقاط، ولكل من صعد عشرة مراكز أو أكثر. جوائزكم تنتظركم في مركز الضاد يوم السبت، واللوحة كاملة في صفحة لوحة الشرف.',
    newsType: general,
    age: 44,
    pictures: ['honour-board'],
  },
  {
    title: 'مسابقة الخط العربي للطلاب',
    description:
      'اكتب «العلم نور» بخط الرقعة على ورقة واحدة وسلّمها في أي مركز قبل نهاية الشهر. لجنة التحكيم من خطاطي المنصورة، وللفائز الأول طقم الخط كاملاً وخمس عشرة نقطة.',
    newsType: event,
    age: 98,
    pictures: ['calligraphy-contest-1', 'calligraphy-contest-2', 'calligraphy-contest-3'],
  },
  {
    title: 'تسجيل حصة «الحال والتمييز» متاح الآن',
    description:
      'لمن فاتته الحصة المباشرة أو أراد أن يراجع: التسجيل كاملاً مع ملف التدريبات على قناة يوتيوب. شاهده قبل واجب الأسبوع.',
    newsType: general,
    age: 150,
    link: 'https://example.com/youtube/daad/hal-tamyeez',
    pictures: ['recorded-lesson'],
  },
  {
    title: 'ندوة «الضاد في زمن الشاشات»',
    description:
      'أمسية مفتوحة للطلاب وأولياء الأمور عن العربية في التطبيقات والرسائل: كيف نحب لغتنا ونحن نكتب بها كل يوم؟ الدخول بلا حجز، والأسئلة مفتوحة بعدها.',
    newsType: event,
    age: 220,
    pictures: ['arabic-evening'],
  },
  {
    title: 'تعديل مؤقت في مواعيد الرد على الهاتف',
    description:
      'نستقبل مكالماتكم هذا الأسبوع من العاشرة صباحاً حتى الثامنة مساءً، ويوم الجمعة من الثالثة عصراً. رسائل التطبيق تُجاب في موعدها المعتاد.',
    newsType: announcement,
    age: 290,
    pictures: ['phone-hours'],
  },
  {
    title: 'نصيحة الأسبوع: راجع النحو في عشرين دقيقة',
    description:
      'خمس دقائق لقراءة القاعدة بصوت عالٍ، وعشر لإعراب خمس جمل دون النظر إلى الحل، وخمس لتصحيحها بقلم أحمر. كررها أربعة أيام في الأسبوع، وانظر إلى درجتك بعد شهر.',
    newsType: general,
    age: 380,
  },
  {
    title: 'وصول الطبعة الجديدة من كتب الشرح',
    description:
      'أُضيف إلى كل كتاب فصلٌ للأسئلة المتحررة، ورموز تفتح شرح التدريبات بالفيديو. اطلبها من المتجر واستلمها من أقرب مركز خلال يومين.',
    newsType: general,
    age: 470,
    pictures: ['new-edition'],
  },
  {
    title: 'أمسية شعرية وحفل تكريم الأوائل',
    description:
      'فوازير لغوية وإلقاء شعر وليلة تجمع طلاب المدينتين تحت الفوانيس. نكرّم فيها أوائل الفصل الأول وأكثر الطلاب انتظاماً في الحضور. الدعوة لولي الأمر أيضاً.',
    newsType: event,
    age: 640,
    pictures: ['poetry-evening'],
  },
  {
    title: 'نماذج استرشادية جديدة على القنوات',
    description:
      'ثلاثة نماذج بنظام البابل شيت مع إجاباتها على قناة كل صف. ابدأ بالنموذج الأول واحسب زمنك، وأرسل سؤالك في التعليقات.',
    newsType: announcement,
    age: 800,
    link: 'https://example.com/channels/third-secondary',
    pictures: ['sample-tests'],
  },
  {
    title: 'كيف تحسب النقاط؟',
    description:
      'لكل حضور خمس نقاط، ولكل امتحان نقاط بحسب نسبتك، ولك فوقها ما تكسبه بالمشاركة والواجب. والتأخر المتكرر يُنقص منها. رصيدك محدّث دائماً في صفحة نقاطي.',
    newsType: general,
    age: 1_100,
  },
];
