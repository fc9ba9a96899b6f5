import { Box, Center, Flex, Group, Stack } from '@mantine/core';
import type { Stage } from '@daad/contracts/stages.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconPencil, IconSchool, IconTrash, IconUsers } from '@tabler/icons-react';
import { Ltr } from '#web/ui/isolates.js';
import { ROWS } from '#web/ui/keep-focus.js';
import { RowAction } from '#web/ui/row-action.js';
import looks from '#web/ui/looks.module.css';
import classes from './stage-cards.module.css';

interface StageCardsProps {
  stages: readonly Stage[];
  onEdit: (stage: Stage) => void;
  onDelete: (stage: Stage) => void;
}

/** The end of an id, as its beginning is the time and much the same for all. */
const shortId = (id: string) => id.slice(-8);

export function StageCards({ stages, onEdit, onDelete }: StageCardsProps) {
  return (
    <ul className={classes.grid} aria-label="المراحل التعليمية" {...ROWS}>
      {stages.map((stage) => (
        <Flex
          key={stage.id}
          component="li"
          direction="column"
          gap="md"
          justify="space-between"
          p="md"
          className={looks.card ?? ''}
        >
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <Center
              component="span"
              flex="none"
              miw={40}
              h={40}
              px="xs"
              bdrs="md"
              bg="var(--grey-soft)"
              c="var(--grey-text)"
              fw={600}
              title="رقم الترتيب"
            >
              <Ltr>{stage.index}</Ltr>
            </Center>
            <Stack gap={0} miw={0}>
              <Box component="h2" fz="md" lh={1.5} className={looks.breaks ?? ''}>
                {stage.name}
              </Box>
              <Box component="span" c="dimmed" fz="xs">
                المعرف <Ltr>{shortId(stage.id)}</Ltr>
              </Box>
            </Stack>
          </Group>
          <ul className={classes.counts}>
            <li>
              <IconUsers size={18} aria-hidden /> {countOf(stage.studentsNumber, 'student')}
            </li>
            <li>
              <IconSchool size={18} aria-hidden /> {countOf(stage.classesNumber, 'class')}
            </li>
            <li className={classes.actions}>
              <RowAction label="تعديل" name={`تعديل ${stage.name}`} onClick={() => onEdit(stage)}>
                <IconPencil size={18} />
              </RowAction>
              <RowAction label="حذف" color="clay" name={`حذف ${stage.name}`} onClick={() => onDelete(stage)}>
                <IconTrash size={18} />
              </RowAction>
            </li>
          </ul>
        </Flex>
      ))}
    </ul>
  );
}
