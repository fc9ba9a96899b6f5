import { HOMEWORK_LABELS, HOMEWORK_STATES, type HomeworkState } from '@daad/domain/homework';
import { Flex } from '@mantine/core';
import { HOMEWORK_TONES } from '#web/entities/attendance/attendance-words.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './homework-choices.module.css';

interface HomeworkChoicesProps {
  /** Of the student. */
  name: string;
  state: HomeworkState | null;
  disabled: boolean;
  onChoose: (state: HomeworkState) => void;
}

/** What a present student brought of the homework: three targets over the whole width of the row. */
export function HomeworkChoices({ name, state, disabled, onChoose }: HomeworkChoicesProps) {
  return (
    <Flex gap="xs" className={classes.choices ?? ''} role="group" aria-label={`واجب ${name}`}>
      {HOMEWORK_STATES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={`${shared.toned} ${classes.choice}`}
          data-tone={HOMEWORK_TONES[choice]}
          disabled={disabled}
          aria-pressed={choice === state}
          onClick={() => choice === state || onChoose(choice)}
        >
          {HOMEWORK_LABELS[choice]}
        </button>
      ))}
    </Flex>
  );
}
