import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { sortingWords } from '../table/sorting-words.js';
import classes from './sortable-tiles.module.css';

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
