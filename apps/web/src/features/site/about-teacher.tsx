import { Box, Button } from '@mantine/core';
import type { Site } from '@daad/contracts/site.contract';
import {
  IconBooks,
  IconClipboardCheck,
  IconGift,
  IconShoppingBag,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personalPageOf, useSession } from '#web/lib/session.js';
import { type FeatureItem, FeatureList } from '#web/ui/layout/feature-list.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import { TextSkeleton } from '#web/ui/feedback/skeletons.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './about-teacher.module.css';
import { SiteProfile } from './site-profile.js';
import { IntroVideo } from './intro-video.js';

/** Specification 1 section 2.14. */
const FEATURES: readonly FeatureItem[] = [
  { icon: IconBooks, title: 'محتوى متجدد', text: 'شرح ومذكرات تُراجع كل عام مع ما يستجد من مواصفات.' },
  { icon: IconClipboardCheck, title: 'امتحانات تفاعلية', text: 'درجات وتقديرات تظهر للطالب فور رصدها.' },
  { icon: IconUserCheck, title: 'متابعة شخصية', text: 'تقارير بالحضور والدرجات تصل إلى ولي الأمر.' },
  { icon: IconGift, title: 'نقاط وجوائز', text: 'كل حضور وكل تفوق يقرّب الطالب من لوحة الشرف.' },
  { icon: IconWorld, title: 'متاح في كل مكان', text: 'في المراكز وعلى الإنترنت، من الهاتف أو الحاسوب.' },
  { icon: IconShoppingBag, title: 'متجر المنصة', text: 'الكتب والمذكرات والهدايا بطلب بسيط.' },
];

/** The teacher's story, numbers and what the school offers; the texts come from the settings. */
export function AboutTeacher({ site }: { site: Site | undefined }) {
  const session = useSession();
  const personal: string = session ? personalPageOf(session) : '/app/login';
  return (
    <>
      {site ? (
        <div className={classes.story}>
          {site.photograph && (
            <Picture
              image={site.photograph}
              alt={site.photograph.description ?? site.teacherName}
              sizes="(max-width: 40em) 92vw, 320px"
              eager
              className={classes.photograph}
            />
          )}
          {site.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <TextSkeleton lines={10} />
      )}
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
      {site?.introVideo && <IntroVideo address={site.introVideo} />}
      <Box component="h2" mb="md" fz="lg">
        ماذا يجد الطالب هنا
      </Box>
      <FeatureList items={FEATURES} />
      {site && <SiteProfile site={site} section={Part} />}
      <Button component={Link} to={personal} size="lg" mt="xl" data-visitors={!session || undefined}>
        {session ? 'حسابي' : 'ادخل إلى المنصة'}
      </Button>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Box component="h2" mt="xl" mb="md" fz="lg">
      {title}
    </Box>
    {children}
  </section>
);
