import shared from '#web/ui/layout/shared.module.css';
import classes from './site-profile.module.css';

/** A link to the teacher's video on any host; the content security policy allows no embedded pages of other sites. */
export const IntroVideo = ({ address }: { address: string }) => (
  <a className={`${shared.cloth} ${classes.video}`} href={address} target="_blank" rel="noreferrer">
    <span className={shared.column}>
      <strong>شاهد الفيديو التعريفي</strong>
      <small>يفتح في صفحة جديدة</small>
    </span>
  </a>
);
