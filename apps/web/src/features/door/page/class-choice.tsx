import { Box, Button, Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconListDetails } from '@tabler/icons-react';
import { cairoToday, DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import type { DoorClass } from '@daad/domain/scan';
import { useClosedByBack } from '#web/ui/dialog/use-closed-by-back.js';
import { ClassTime } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { classChoices } from './class-choices.js';
import classes from './class-choice.module.css';

interface ClassChoiceProps {
  /** Those that the device knows. */
  choices: readonly DoorClass[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const AS_HIGH_AS_NEEDED = { content: { blockSize: 'auto', maxBlockSize: '85dvh' } };

/** Whose door it is: the chosen class, the others of today one tap away, all of them in a sheet. */
export function ClassChoice({ choices, chosenId, onChoose }: ClassChoiceProps) {
  const [opened, sheet] = useDisclosure(false);
  useClosedByBack(opened, sheet.close);
  const { chosen, others, week } = classChoices(choices, chosenId);
  return (
    <div role="group" aria-label="صف الباب" className={classes.line}>
      {chosen && <ClassButton shown={chosen} isChosen onChoose={onChoose} />}
      <div className={classes.others}>
        {others.map((shown) => (
          <ClassButton key={shown.id} shown={shown} isChosen={false} onChoose={onChoose} />
        ))}
      </div>
      <Button
        radius="xl"
        px="sm"
        mih={44}
        variant="subtle"
        aria-label="كل الصفوف"
        leftSection={<IconListDetails size={20} aria-hidden />}
        onClick={sheet.open}
      >
        {chosen ? 'الكل' : 'اختر الصف'}
      </Button>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        radius="lg"
        title="باب أي صف؟"
        styles={AS_HIGH_AS_NEEDED}
      >
        {week.length === 0 && <p>لا توجد صفوف بعد.</p>}
        {week.map(({ day, classes: ofDay }) => (
          <section key={day} aria-labelledby={`door-day-${day}`}>
            <h3 id={`door-day-${day}`} className={classes.day}>
              {DAY_NAMES[day]}
              {day === weekdayOf(cairoToday()) && ' (اليوم)'}
            </h3>
            <ul>
              {ofDay.map(({ id, name, time }) => (
                <li key={id} className={shared.ruled}>
                  <UnstyledButton
                    className={classes.row ?? ''}
                    aria-pressed={id === chosenId}
                    onClick={() => {
                      onChoose(id);
                      sheet.close();
                    }}
                  >
                    <bdi className={shared.breaks}>{name}</bdi>
                    <span className={classes.time}>
                      <ClassTime value={time} />
                      {id === chosenId && <IconCheck size={20} color="var(--palm)" aria-hidden />}
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Drawer>
    </div>
  );
}

interface ClassButtonProps extends Pick<ClassChoiceProps, 'onChoose'> {
  shown: DoorClass;
  isChosen: boolean;
}

function ClassButton({ shown: { id, name, day, time }, isChosen, onChoose }: ClassButtonProps) {
  return (
    <Button
      radius="xl"
      px="sm"
      maw={isChosen ? '52%' : 220}
      h="auto"
      mih={44}
      classNames={{ label: classes.label ?? '' }}
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
    >
      <bdi className={`${shared.clamped} ${shared.breaks} ${classes.name}`}>{name}</bdi>
      <Box component="span" fz="xs">
        {day !== weekdayOf(cairoToday()) && <>{DAY_NAMES[day]} </>}
        <ClassTime value={time} />
      </Box>
    </Button>
  );
}
