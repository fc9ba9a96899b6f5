import { Flex, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { MAX_PRODUCT_IMAGES } from '@daad/contracts/attachments.contract';
import { useState } from 'react';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { FileDrop } from '#web/ui/form/file-drop.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { SortableTiles } from '#web/ui/form/sortable-tiles.js';
import { moved } from '#web/lib/moved.js';
import { randomKey } from '#web/lib/random-key.js';
import { FilePreview } from '#web/ui/form/file-preview.js';
import { Picture } from '#web/ui/layout/picture.js';
import { SortableTile } from '#web/ui/form/sortable-tile.js';
import tiles from '#web/ui/form/sortable-tiles.module.css';
import { FULL_TEXT, type FormImage, addFiles } from './product-images.js';
import type { ImageChanges } from './products.mutations.js';

interface ProductImageTileProps {
  image: FormImage;
  index: number;
  count: number;
  /** Of its upload; undefined while there is none. */
  progress: number | undefined;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One image of a product; the first is its cover. */
function ProductImageTile({ image, progress, ...tile }: ProductImageTileProps) {
  const words = `صورة ${tile.index + 1}: ${image.name}`;
  return (
    <SortableTile
      {...tile}
      id={image.key}
      words={words}
      below={
        progress !== undefined &&
        image.file && <Progress value={progress * 100} size="xs" aria-label={`رفع ${words}`} />
      }
    >
      {image.file ? (
        <FilePreview file={image.file} className={tiles.picture} />
      ) : (
        <Picture image={image.image} alt="" sizes="160px" className={tiles.picture} />
      )}
      {tile.index === 0 && <span className={tiles.cover}>الغلاف</span>}
    </SortableTile>
  );
}

interface ProductImagesFieldProps {
  changes: ImageChanges;
  onChange: (changes: ImageChanges) => void;
  /** How much of an image has been sent, 0 to 1, by its key. */
  progress: Readonly<Record<string, number>>;
  disabled: boolean;
}

/** The product's images in their order, and where to drop more. Nothing happens before the product is saved. */
export function ProductImagesField({ changes, onChange, progress, disabled }: ProductImagesFieldProps) {
  const { images, removed } = changes;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const keys = images.map(({ key }) => key);
  const isFull = images.length >= MAX_PRODUCT_IMAGES;

  const pick = (files: File[]) => {
    const added = addFiles(images, files, randomKey);
    setRefusals(added.refusals);
    onChange({ images: added.images, removed });
  };
  const move = (from: number, to: number) => onChange({ images: moved(images, from, to), removed });
  const remove = (image: FormImage) => {
    setRefusals([]);
    setAnnouncement(`أُزيلت ${image.name}`);
    onChange({
      images: images.filter(({ key }) => key !== image.key),
      removed: image.image ? [...removed, image] : removed,
    });
  };

  return (
    <Flex component="section" direction="column" gap="sm" aria-label="صور المنتج">
      <Group gap={0} justify="space-between" align="stretch" wrap="nowrap">
        <Text fw={500}>صور المنتج</Text>
        <Text size="sm" c="dimmed">
          {images.length} من {MAX_PRODUCT_IMAGES}
        </Text>
      </Group>
      <FileDrop
        label="أضف صوراً"
        accept={ATTACHMENT_RULES.Product.accept}
        multiple
        disabled={disabled || isFull}
        onFiles={pick}
      >
        {isFull ? FULL_TEXT : 'اسحبها إلى هنا أو اضغط للاختيار. الحد الأقصى 5 ميجابايت لكل صورة.'}
      </FileDrop>
      <FormErrors errors={refusals} />
      {images.length > 0 && (
        <>
          <SortableTiles keys={keys} disabled={disabled} onMove={move}>
            {images.map((image, index) => (
              <ProductImageTile
                key={image.key}
                image={image}
                index={index}
                count={images.length}
                progress={progress[image.key]}
                disabled={disabled}
                onMove={(to) => {
                  move(index, to);
                  setAnnouncement(`الصورة الآن في الموضع ${to + 1} من ${images.length}`);
                }}
                onRemove={() => remove(image)}
              />
            ))}
          </SortableTiles>
          <Text size="sm" c="dimmed">
            الصورة الأولى هي الغلاف. اسحب الصور لترتيبها، أو استخدم السهمين تحت كل صورة.
          </Text>
        </>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Flex>
  );
}
