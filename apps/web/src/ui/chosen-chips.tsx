import { Flex, Pill } from '@mantine/core';
import { Ltr } from './isolates.js';
import type { Chosen } from './use-selection.js';
import classes from './filter-chips.module.css';

/** Specification 2 section 2: the first ten, then '+n others'. */
const SHOWN = 10;

interface ChosenChipsProps {
  chosen: readonly Chosen[];
  onRemove: (id: string) => void;
}

export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  if (chosen.length === 0) return null;
  const others = chosen.length - SHOWN;
  return (
    <Flex
      component="ul"
      gap="xs"
      wrap="wrap"
      mb="md"
      className={classes.chips ?? ''}
      aria-label="الطلاب المحددون"
    >
      {chosen.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>
          <Pill
            className={classes.chip}
            withRemoveButton
            onRemove={() => onRemove(id)}
            removeButtonProps={{ 'aria-label': `إزالة ${name}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            <bdi>{name}</bdi>
          </Pill>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Pill className={classes.chip}>
            <Ltr>+{others}</Ltr> غيرهم
          </Pill>
        </li>
      )}
    </Flex>
  );
}
