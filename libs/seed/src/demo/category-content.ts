export interface DemoCategory {
  key: 'books' | 'banks' | 'courses' | 'stories' | 'gifts';
  name: string;
  description: string;
}

export const DEMO_CATEGORIES: DemoCategory[] = [
  {
    key: 'books',
    name: 'كتب الشرح',
    description: 'كتب الأستاذ سليم الورّاق لفروع اللغة العربية، بشرح مبسط وتدريبات بعد كل درس.',
  },
  {
    key: 'banks',
    name: 'بنوك الأسئلة والمراجعات',
    description: 'أسئلة بنظام الامتحان الحديث ونماذج إجابة مفصلة، من أول العام إلى ليلة الامتحان.',
  },
  {
    key: 'courses',
    name: 'الحصص المسجلة والمباشرة',
    description: 'دورات كاملة تشاهدها متى شئت، وحصص مباشرة مع الأستاذ ومعاونيه.',
  },
  {
    key: 'stories',
    name: 'قصص ودواوين ومعاجم',
    description: 'قراءات تُحبّب العربية إليك: شعر وحكايات ومعجم لا يستغني عنه طالب.',
  },
  {
    key: 'gifts',
    name: 'أدوات وهدايا',
    description: 'أدوات كتابة وخط وهدايا تحمل روح الضاد، ويمكن أن تكون جائزتك القادمة.',
  },
];
