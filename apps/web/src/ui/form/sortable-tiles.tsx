import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, rectSortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import classes from './sortable-tiles.module.css';

/** Announcements while images are sorted with the keyboard. */
function sortingWords(keys: readonly string[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} من ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable: 'اضغط المسافة لرفع الصورة، وحرّكها بالأسهم، ثم اضغط المسافة لوضعها أو Escape للإلغاء.',
    },
    announcements: {
      onDragStart: ({ active }) => `رُفعت الصورة ${place(active.id)}`,
      onDragOver: ({ over }) => (over ? `الصورة فوق الموضع ${place(over.id)}` : undefined),
      onDragEnd: ({ over }) => (over ? `وُضعت الصورة في الموضع ${place(over.id)}` : 'عادت الصورة إلى مكانها'),
      onDragCancel: () => 'أُلغي النقل وعادت الصورة إلى مكانها',
    },
  };
}

interface SortableTilesProps {
  keys: string[];
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Pictures (`SortableTile`), to be sorted by dragging them. */
export function SortableTiles({ keys, disabled, onMove, children }: SortableTilesProps) {
  // A finger that only scrolls past does not drag: it has to rest first.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={sortingWords(keys)}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul className={classes.tiles} aria-label="ترتيب الصور">
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
