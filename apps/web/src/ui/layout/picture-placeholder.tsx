import { IconPhoto } from '@tabler/icons-react';
import classes from './picture.module.css';

interface PicturePlaceholderProps {
  /** Of the picture in whose place it stands. */
  alt: string;
  className?: string | undefined;
}

/** Stands where a picture is missing or cannot be loaded. */
export const PicturePlaceholder = ({ alt, className }: PicturePlaceholderProps) => (
  <span
    className={className ? `${classes.frame} ${className}` : classes.frame}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  >
    <IconPhoto size={32} stroke={1.4} aria-hidden />
  </span>
);
