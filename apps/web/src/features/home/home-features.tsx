import {
  IconBooks,
  IconDeviceLaptop,
  IconMessages,
  IconReportAnalytics,
  IconTrophy,
  IconUserCheck,
} from '@tabler/icons-react';
import { type FeatureItem, FeatureList } from '#web/ui/layout/feature-list.js';
import { HomeSection } from './home-section.js';

/** Specification 1 section 2.6. */
const FEATURES: readonly FeatureItem[] = [
  {
    icon: IconBooks,
    title: 'محتوى ثري',
    text: 'مذكرات وكتب من إعداد المعلم، تُراجع كل عام مع مواصفات الورقة.',
  },
  {
    icon: IconUserCheck,
    title: 'متابعة شخصية',
    text: 'حضور كل طالب ودرجاته أمام المعلم وولي الأمر أولاً بأول.',
  },
  { icon: IconTrophy, title: 'نظام النقاط', text: 'نقاط للحضور والتفوق، ولوحة شرف تتحرك مع كل إنجاز.' },
  {
    icon: IconReportAnalytics,
    title: 'تقييم متقدم',
    text: 'امتحانات منتظمة بدرجات وتقديرات تُظهر أين يتحسن الطالب.',
  },
  { icon: IconMessages, title: 'تواصل مباشر', text: 'أرقام للمتابعة العلمية والمراكز وحصص الأونلاين.' },
  { icon: IconDeviceLaptop, title: 'منصة حديثة', text: 'تعمل على الهاتف والحاسوب، وتصل أخبارها في لحظتها.' },
];

export function HomeFeatures() {
  return (
    <HomeSection title="ماذا تجد هنا">
      <FeatureList items={FEATURES} />
    </HomeSection>
  );
}
