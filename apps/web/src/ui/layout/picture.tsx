import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import { pictureSource } from '@daad/contracts/picture-source';
import { PicturePlaceholder } from './picture-placeholder.js';
import { useBrokenImage } from './use-broken-image.js';
import classes from './picture.module.css';

interface PictureProps {
  /** None, or one that cannot be loaded, shows a placeholder. */
  image: AttachmentImage | null | undefined;
  /** Empty where the text next to it is the same. */
  alt: string;
  /** How wide it is shown, as for `<img sizes>`: a phone then takes the small thumbnail. */
  sizes: string;
  /** Loaded first with the page; a picture further down loads when it comes near. */
  eager?: boolean;
  className?: string | undefined;
}

/** An uploaded picture that fills its frame, from the thumbnail that suits; before there are any, the file itself. */
export function Picture({ image, alt, sizes, eager = false, className }: PictureProps) {
  const { isBroken, props } = useBrokenImage(image?.id ?? '');
  if (!image || isBroken) return <PicturePlaceholder alt={alt} className={className} />;
  const source = pictureSource(image);
  return (
    <span className={className ? `${classes.frame} ${className}` : classes.frame}>
      <img
        key={image.id}
        {...source}
        {...(source.srcSet && { sizes })}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        // A server-rendered picture must not disappear for a moment when the app renders it again.
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        {...props}
      />
    </span>
  );
}
