import { Chip, Chips } from './chips.js';
import { Ltr } from '../layout/isolates.js';
import { useSettlingPlaces } from '../feedback/use-settling.js';
import type { Chosen } from '../table/use-selection.js';

/** Specification 2 section 2: the first ten, then '+n others'. */
const SHOWN = 10;

interface ChosenChipsProps {
  chosen: readonly Chosen[];
  onRemove: (id: string) => void;
}

export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const isSettling = useSettlingPlaces(chosen.map(({ id }) => id));
  if (chosen.length === 0) return null;
  const others = chosen.length - SHOWN;
  return (
    <Chips label="الطلاب المحددون">
      {chosen.slice(0, SHOWN).map(({ id, name }, place) => (
        <Chip key={id} removeLabel={`إزالة ${name}`} onRemove={() => isSettling(place) || onRemove(id)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {others > 0 && (
        <Chip>
          <Ltr>+{others}</Ltr> غيرهم
        </Chip>
      )}
    </Chips>
  );
}
