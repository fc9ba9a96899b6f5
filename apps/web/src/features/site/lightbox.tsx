import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Modal } from '#web/ui/dialog/modal.js';
import { PicturePlaceholder } from '#web/ui/layout/picture-placeholder.js';
import { useBrokenImage } from '#web/ui/layout/use-broken-image.js';
import { useOpenedAfterMount } from '#web/ui/dialog/use-opened-after-mount.js';
import { type GalleryProps, wordsOf } from './editing/gallery-words.js';
import classes from './site-profile.module.css';

interface LightboxProps extends GalleryProps {
  at: number;
  onMove: (to: number) => void;
  opened: boolean;
  onClose: () => void;
}

/** One large picture of the gallery; buttons and arrow keys show the others. Back and Escape close it. */
export function Lightbox({ pictures, at, onMove, opened, onClose }: LightboxProps) {
  const isShown = useOpenedAfterMount(opened);
  // The gallery may have become shorter meanwhile.
  const index = Math.min(at, pictures.length - 1);
  const picture = pictures[index];
  const { isBroken, props } = useBrokenImage(picture?.id ?? '');
  if (!picture) return null;
  const move = (step: number) => onMove((index + step + pictures.length) % pictures.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(1);
    if (key === 'ArrowRight') move(-1);
  };
  return (
    <Modal opened={isShown} onClose={onClose} size="xl" title={wordsOf(picture, index)} onKeyDown={press}>
      {isBroken ? (
        <PicturePlaceholder alt={wordsOf(picture, index)} className={classes.small} />
      ) : (
        <img
          key={picture.id}
          src={picture.thumbnails?.[960] ?? picture.path}
          alt={wordsOf(picture, index)}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className={classes.large}
          {...props}
        />
      )}
      <Group justify="center" mt="sm">
        <ActionIcon aria-label="الصورة السابقة" onClick={() => move(-1)}>
          <IconChevronRight size={22} />
        </ActionIcon>
        <Text aria-live="polite">
          {index + 1} من {pictures.length}
        </Text>
        <ActionIcon aria-label="الصورة التالية" onClick={() => move(1)}>
          <IconChevronLeft size={22} />
        </ActionIcon>
      </Group>
    </Modal>
  );
}
