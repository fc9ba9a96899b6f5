import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import { pictureSource } from '@daad/contracts/picture-source';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** None, or one that cannot be loaded, shows a placeholder. */
  image: AttachmentImage | null | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as for `<img sizes>`: a phone then takes the small thumbnail. */
  sizes: string;
  /** Shown at once on opening the page; whatever is further down waits until it comes near. */
  eager?: boolean;
  className?: string | undefined;
}

/** An uploaded picture that fills its frame, from the thumbnail that suits; before there are any, the file itself. */
export function Picture({ image, alt, sizes, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = className ? `${classes.frame} ${className}` : classes.frame;
  if (!image || failed === image.id) {
    return (
      <span className={frame} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <IconPhoto size={32} stroke={1.4} aria-hidden />
      </span>
    );
  }
  const source = pictureSource(image);
  return (
    <span className={frame}>
      <img
        key={image.id}
        {...source}
        {...(source.srcSet && { sizes })}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        // What the server had put there already must not be gone for a moment when the app draws it anew.
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        onError={() => setFailed(image.id)}
      />
    </span>
  );
}
