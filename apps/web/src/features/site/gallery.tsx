import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '#web/ui/layout/picture.js';
import { type GalleryProps, wordsOf } from './editing/gallery-words.js';
import classes from './site-profile.module.css';

const Lightbox = lazy(() => import('./lightbox.js').then((module) => ({ default: module.Lightbox })));

/** Thumbnails, each a link to its picture; with JavaScript the picture opens over the page. */
export function Gallery({ pictures }: GalleryProps) {
  const [at, setAt] = useState<number>();
  const [opened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  return (
    <>
      <ul className={classes.gallery}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={picture.path}
              aria-haspopup={isHydrated ? 'dialog' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setAt(index);
                setOpened(true);
              }}
            >
              <Picture
                image={picture}
                alt={wordsOf(picture, index)}
                sizes={`(max-width: 48em) ${index === 0 && pictures.length % 2 === 1 ? 92 : 46}vw, 370px`}
                className={classes.small}
              />
            </a>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            at={at}
            onMove={setAt}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
