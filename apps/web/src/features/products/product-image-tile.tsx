import { Progress } from '@mantine/core';
import { FilePreview } from '#web/ui/form/file-preview.js';
import { Picture } from '#web/ui/layout/picture.js';
import { SortableTile } from '#web/ui/form/sortable-tile.js';
import tiles from '#web/ui/form/sortable-tiles.module.css';
import type { FormImage } from './product-images.js';

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
export function ProductImageTile({ image, progress, ...tile }: ProductImageTileProps) {
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
