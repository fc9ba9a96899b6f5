import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Flex, Group, Progress } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { FilePreview } from '#web/ui/file-preview.js';
import { Picture } from '#web/ui/picture.js';
import type { FormImage } from './product-images.js';
import classes from './product-images-field.module.css';

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

/** One image: its picture is dragged, with the mouse, a finger or the keyboard; its buttons move it one place. */
export function ProductImageTile(props: ProductImageTileProps) {
  const { image, index, count, progress, disabled, onMove, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.key, disabled, attributes: { roleDescription: 'صورة قابلة للترتيب' } });
  const words = `صورة ${index + 1}: ${image.name}`;

  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled || to < 0 || to >= count) return;
    // Moved in the document, a focused button loses the focus.
    const button = event.currentTarget;
    requestAnimationFrame(() => button.focus());
    onMove(to);
  };

  return (
    <Flex
      ref={setNodeRef}
      component="li"
      direction="column"
      gap="xxs"
      p={6}
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface)"
      className={classes.tile ?? ''}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`ترتيب ${words}`}
      >
        {image.file ? (
          <FilePreview file={image.file} className={classes.picture} />
        ) : (
          <Picture image={image.image} alt="" sizes="160px" className={classes.picture} />
        )}
        {index === 0 && <span className={classes.cover}>الغلاف</span>}
      </button>
      {progress !== undefined && image.file && (
        <Progress value={progress * 100} size="xs" aria-label={`رفع ${words}`} />
      )}
      <Group gap={0} justify="space-between" align="stretch" wrap="nowrap">
        <ActionIcon
          aria-label={`تقديم ${words}`}
          aria-disabled={disabled || index === 0}
          data-disabled={disabled || index === 0 || undefined}
          onClick={moveTo(index - 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={`تأخير ${words}`}
          aria-disabled={disabled || index === count - 1}
          data-disabled={disabled || index === count - 1 || undefined}
          onClick={moveTo(index + 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon color="clay" aria-label={`إزالة ${words}`} disabled={disabled} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Flex>
  );
}
