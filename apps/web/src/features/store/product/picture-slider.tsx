import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Picture } from '#web/ui/layout/picture.js';
import type { useSlider } from './use-slider.js';
import shared from '#web/ui/layout/shared.module.css';
import card from './product-card.module.css';
import classes from './picture-slider.module.css';

interface PictureSliderProps {
  images: readonly AttachmentImage[];
  /** Whose pictures they are. */
  name: string;
  slider: ReturnType<typeof useSlider>;
}

const SIZES = '(max-width: 48em) 100vw, 480px';

/** The pictures of one product, one at a time (specification 1 section 2.8). */
export function PictureSlider({ images, name, slider }: PictureSliderProps) {
  if (images.length < 2) {
    return (
      <div className={classes.slider}>
        <Picture image={images[0]} alt={name} sizes={SIZES} eager className={classes.picture} />
      </div>
    );
  }
  return (
    <section
      className={classes.slider}
      aria-roledescription="عرض صور"
      aria-label={`صور ${name}`}
      {...slider.handlers}
    >
      {images.map((image, position) => (
        <div
          key={image.id}
          className={card.layer}
          data-shown={position === slider.index || undefined}
          aria-hidden={position !== slider.index}
        >
          <Picture
            image={image}
            alt={`${name}، صورة ${position + 1} من ${images.length}`}
            sizes={SIZES}
            eager
            className={classes.picture}
          />
        </div>
      ))}
      <ActionIcon
        className={classes.arrow ?? ''}
        style={{ insetInlineStart: 8 }}
        aria-label="الصورة السابقة"
        onClick={slider.previous}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
      <ActionIcon
        className={classes.arrow ?? ''}
        style={{ insetInlineEnd: 8 }}
        aria-label="الصورة التالية"
        onClick={slider.next}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      <div className={classes.controls}>
        <ActionIcon
          className={classes.play ?? ''}
          size="sm"
          aria-label={slider.plays ? 'إيقاف العرض' : 'تشغيل العرض'}
          onClick={slider.togglePlay}
        >
          {slider.plays ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        </ActionIcon>
        {images.map((image, position) => (
          <button
            key={image.id}
            type="button"
            className={`${shared.middle} ${classes.dot}`}
            aria-label={`صورة ${position + 1}`}
            aria-current={position === slider.index || undefined}
            onClick={() => slider.go(position)}
          />
        ))}
      </div>
    </section>
  );
}
