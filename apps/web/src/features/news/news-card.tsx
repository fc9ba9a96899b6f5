import type { NewsItem } from '@daad/contracts/news.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconExternalLink, IconFile, IconPaperclip } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatDay } from '#web/lib/format.js';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import { NewsBadges } from './news-badges.js';
import { sortFiles } from './news-files.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './news-card.module.css';

const THUMBNAILS = 4;
const CHIPS = 2;

interface NewsCardProps {
  item: NewsItem;
  /** Opens the item; the whole card is its target. */
  linkTo: LinkProps;
  eager: boolean;
}

/** One news item as a card (specification 1 section 2.7). */
export function NewsCard({ item, linkTo, eager }: NewsCardProps) {
  const { images, files } = sortFiles(item.attachments);
  const others = images.slice(1);
  return (
    <article className={`${shared.card} ${shared.hovers} ${shared.column} ${classes.card}`}>
      {item.image ? (
        <Picture
          image={item.image}
          alt=""
          sizes="(max-width: 40em) 92vw, 370px"
          eager={eager}
          className={classes.cover}
        />
      ) : (
        <span className={`${shared.middle} ${classes.cover} ${classes.lettered}`} aria-hidden>
          <DadLetter />
        </span>
      )}
      <div className={`${shared.column} ${classes.words}`}>
        <p className={`${shared.row} ${classes.badges}`}>
          <NewsBadges item={item} />
          <time dateTime={item.createdDate} className={shared.quiet}>
            {formatDay(item.createdDate)}
          </time>
        </p>
        <h2 className={`${shared.breaks} ${classes.title}`}>
          <Link {...linkTo} className={shared.stretched}>
            {item.title}
          </Link>
        </h2>
        <p className={`${shared.clamped} ${shared.breaks} ${classes.text}`}>{item.description}</p>
        {others.length > 0 && (
          <ul className={`${shared.row} ${shared.quiet} ${classes.files}`} aria-label="صور أخرى">
            {others.slice(0, THUMBNAILS).map((image) => (
              <li key={image.id}>
                <Picture image={image} alt="" sizes="56px" className={classes.thumbnail} />
              </li>
            ))}
            {others.length > THUMBNAILS && <More count={others.length - THUMBNAILS} />}
          </ul>
        )}
        {files.length > 0 && (
          <ul className={`${shared.row} ${shared.quiet} ${classes.files}`} aria-label="ملفات مرفقة">
            {files.slice(0, CHIPS).map((file) => (
              <li key={file.id} className={`${shared.row} ${classes.chip}`}>
                <IconFile size={14} aria-hidden />
                <bdi className={shared.cut}>{file.originalFileName}</bdi>
              </li>
            ))}
            {files.length > CHIPS && <More count={files.length - CHIPS} />}
          </ul>
        )}
        <p className={`${shared.row} ${shared.quiet} ${classes.foot}`}>
          <span className={classes.hint} aria-hidden>
            اقرأ المزيد
          </span>
          {item.attachments.length > 0 && (
            <span>
              <IconPaperclip size={16} aria-hidden />
              {countOf(item.attachments.length, 'file')}
            </span>
          )}
          {item.link && (
            <a className={classes.external} href={item.link} target="_blank" rel="noreferrer">
              <IconExternalLink size={16} aria-hidden />
              فتح الرابط
            </a>
          )}
        </p>
      </div>
    </article>
  );
}

const More = ({ count }: { count: number }) => (
  <li>
    <Ltr>+{count}</Ltr> أخرى
  </li>
);
