import classes from './face.module.css';

/** A link to the teacher's video, on whatever host: the site's own pages embed nothing of others (content security policy). */
export const IntroVideo = ({ address }: { address: string }) => (
  <a className={classes.video} href={address} target="_blank" rel="noreferrer">
    <span>
      <strong>شاهد الفيديو التعريفي</strong>
      <small>يفتح في صفحة جديدة</small>
    </span>
  </a>
);
