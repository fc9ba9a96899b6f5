import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Flex, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useSettling } from '../feedback/use-settling.js';
import classes from './sortable-tiles.module.css';

interface SortableTileProps {
  id: string;
  /** The picture in words, for its buttons: `صورة 2: كتاب.png`. */
  words: string;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** What is dragged: a `Picture`, and what lies on it. */
  children: ReactNode;
  /** Below the picture. */
  below?: ReactNode;
}

/** One of `SortableTiles`: its picture is dragged, with the mouse, a finger or the keyboard; its buttons move it one place. */
export function SortableTile(props: SortableTileProps) {
  const { id, words, index, count, disabled, onMove, onRemove, children, below } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled, attributes: { roleDescription: 'صورة قابلة للترتيب' } });

  // The tile after one that was removed comes into its place.
  const settling = useSettling(index);

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
        {children}
      </button>
      {below}
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
        <ActionIcon
          color="clay"
          aria-label={`إزالة ${words}`}
          disabled={disabled}
          aria-disabled={settling}
          onClick={() => settling || onRemove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Flex>
  );
}
