import type { Discount } from '@daad/domain/pricing';
import type { DemoCategory } from './category-content.js';

export interface DemoProduct {
  key: string;
  category: DemoCategory['key'];
  name: string;
  description: string;
  price: number;
  discount?: Discount;
  unavailable?: true;
  /** The number of files `<key>-<number>.webp` in media/products. */
  pictures: number;
}

const percent = (discountValue: number): Discount => ({ discountType: 'Percentage', discountValue });
const pounds = (discountValue: number): Discount => ({ discountType: 'Fixed', discountValue });

export const DEMO_PRODUCTS: DemoProduct[] = [
  {
    key: 'grammar',
    category: 'books',
    name: 'النحو الميسّر – الصف الأول الثانوي',
    price: 145,
    pictures: 2,
    description:
      'كل باب في صفحتين: القاعدة في سطر، وأمثلة من القرآن والشعر، ثم عشرون تدريباً متدرجاً بإجاباتها.',
  },
  {
    key: 'rhetoric',
    category: 'books',
    name: 'البلاغة بين يديك – الصف الثاني الثانوي',
    price: 160,
    pictures: 2,
    discount: percent(10),
    description: 'التشبيه والاستعارة والكناية والمحسنات بطريقة «صورة ثم سؤال»، مع تحليل خمسين بيتاً.',
  },
  {
    key: 'literature',
    category: 'books',
    name: 'الأدب والنصوص – الصف الثالث الثانوي',
    price: 175,
    pictures: 1,
    description: 'المدارس الأدبية وأعلامها وخصائصها في جداول مقارنة، وشرح وافٍ للنصوص المقررة والمتحررة.',
  },
  {
    key: 'morphology',
    category: 'books',
    name: 'الصرف في جداول',
    price: 95.5,
    pictures: 1,
    discount: pounds(10.5),
    description: 'المشتقات والمصادر والميزان الصرفي في جداول ملونة تُحفظ بالنظر وتُراجع في نصف ساعة.',
  },
  {
    key: 'reading',
    category: 'books',
    name: 'القراءة المتحررة وفهم النصوص',
    price: 120,
    pictures: 2,
    discount: pounds(20),
    description: 'أربعون نصاً من الصحافة والعلم والأدب، ومهارات الاستنتاج والحكم على المقروء خطوة خطوة.',
  },
  {
    key: 'full-set',
    category: 'books',
    name: 'المجموعة الكاملة للصف الثالث – أربعة كتب',
    price: 540,
    pictures: 3,
    discount: percent(15),
    description: 'النحو والأدب والبلاغة والصرف في علبة واحدة، ومعها خطة مذاكرة لأربعة أشهر.',
  },
  {
    key: 'bank',
    category: 'banks',
    name: 'بنك أسئلة النحو – 1500 سؤال',
    price: 130,
    pictures: 1,
    description: 'أسئلة اختيار من متعدد مرتبة حسب الباب والصعوبة، ورمز لكل سؤال يفتح شرح إجابته بالفيديو.',
  },
  {
    key: 'last-night',
    category: 'banks',
    name: 'مراجعة ليلة الامتحان',
    price: 75,
    pictures: 1,
    discount: percent(12.5),
    description: 'ستون صفحة فيها كل ما يتكرر في الامتحانات، تقرؤها في ثلاث ساعات قبل أن تنام مطمئناً.',
  },
  {
    key: 'tests',
    category: 'banks',
    name: 'عشرون اختباراً شاملاً بنماذج الإجابة',
    price: 135,
    pictures: 2,
    discount: pounds(15),
    description: 'اختبارات بنظام البابل شيت وبزمن الامتحان الحقيقي، مع جدول لمتابعة تقدمك بعد كل اختبار.',
  },
  {
    key: 'cards',
    category: 'banks',
    name: 'بطاقات الحروف والأدوات النحوية',
    price: 85,
    pictures: 2,
    description:
      'ثمان وأربعون بطاقة متينة: معنى الأداة وعملها ومثال عليها في ظهر البطاقة. تصلح للّعب والمراجعة.',
  },
  {
    key: 'course',
    category: 'courses',
    name: 'دورة تأسيس النحو – 12 حصة مسجلة',
    price: 850,
    pictures: 2,
    discount: percent(20),
    description: 'تبدأ من أقسام الكلمة وتنتهي بإعراب الجمل، مع واجب واختبار قصير بعد كل حصة.',
  },
  {
    key: 'final-pack',
    category: 'courses',
    name: 'باقة المراجعة النهائية',
    price: 1250,
    pictures: 2,
    discount: pounds(150),
    description: 'ثماني حصص مباشرة وتسجيلاتها، وعشرة اختبارات مصححة، ومجموعة متابعة حتى يوم الامتحان.',
  },
  {
    key: 'private',
    category: 'courses',
    name: 'حصة فردية مباشرة',
    price: 350,
    pictures: 1,
    description: 'ساعة كاملة عبر الإنترنت مع الأستاذ في الموضوع الذي تختاره، ويصلك تسجيلها بعدها.',
  },
  {
    key: 'workshop',
    category: 'courses',
    name: 'ورشة التعبير والكتابة الإبداعية',
    price: 480,
    pictures: 1,
    unavailable: true,
    description:
      'أربعة لقاءات نكتب فيها المقال والقصة القصيرة والرسالة، ونصحح ما كتبته سطراً سطراً. اكتمل العدد.',
  },
  {
    key: 'odes',
    category: 'stories',
    name: 'المعلقات للناشئة',
    price: 190,
    pictures: 2,
    description: 'المعلقات السبع مضبوطة بالشكل، مع شرح الغريب وحكاية كل شاعر ولوحة لكل معلقة.',
  },
  {
    key: 'tales',
    category: 'stories',
    name: 'حكايات النحاة',
    price: 90,
    pictures: 1,
    description: 'طرائف سيبويه والكسائي وأبي الأسود في قصص قصيرة، تخرج من كل واحدة بقاعدة لا تُنسى.',
  },
  {
    key: 'poems',
    category: 'stories',
    name: 'مختارات من الشعر العربي',
    price: 135,
    pictures: 1,
    discount: percent(5),
    description: 'مئة مقطوعة من الجاهلية إلى اليوم، اختارها الأستاذ لطلابه، مع تسجيل صوتي لكل قصيدة.',
  },
  {
    key: 'dictionary',
    category: 'stories',
    name: 'المعجم المدرسي',
    price: 260,
    pictures: 1,
    unavailable: true,
    description: 'خمسة آلاف مادة بشرح قريب وأمثلة من المقررات. الطبعة الثالثة تحت الطبع، وتصل قريباً.',
  },
  {
    key: 'calligraphy',
    category: 'gifts',
    name: 'طقم الخط العربي',
    price: 385,
    pictures: 3,
    description: 'ثلاث قصبات مبرية ومحبرة وورق مصقول وكراسة تمارين للرقعة والنسخ.',
  },
  {
    key: 'planner',
    category: 'gifts',
    name: 'مفكرة الطالب السنوية',
    price: 70,
    pictures: 3,
    description: 'تخطيط أسبوعي وجدول للمذاكرة والصلوات، وحكمة عربية في كل صفحة. بثلاثة ألوان.',
  },
  {
    key: 'markers',
    category: 'gifts',
    name: 'أقلام تحديد بخمسة ألوان',
    price: 62.75,
    pictures: 1,
    discount: pounds(5),
    description: 'ألوان هادئة لا تنفذ من الورق: لون للفعل ولون للفاعل ولون لكل ما تخشى نسيانه.',
  },
  {
    key: 'mug',
    category: 'gifts',
    name: 'كوب «اقرأ»',
    price: 120,
    pictures: 2,
    description: 'كوب خزفي بسعة 350 مل، زخارفه مرسومة باليد ويتحمل غسالة الأطباق.',
  },
  {
    key: 'frame',
    category: 'gifts',
    name: 'لوحة الضاد المؤطرة',
    price: 420.5,
    pictures: 2,
    discount: percent(7.5),
    description: 'بيت شوقي الخالد حول حرف الضاد، مطبوع على ورق قطني بإطار خشبي 40 × 50 سم.',
  },
  {
    key: 'bag',
    category: 'gifts',
    name: 'حقيبة قماش «ضاد»',
    price: 99.99,
    pictures: 2,
    discount: percent(33),
    description: 'قماش قطني سميك يتسع لأربعة كتب ومذكرة، وحمّالة مريحة لطريق المركز.',
  },
];
