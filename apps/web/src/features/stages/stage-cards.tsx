import type { Stage } from '@daad/contracts/stages.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconSchool, IconUsers } from '@tabler/icons-react';
import { Ltr } from '#web/ui/layout/isolates.js';
import { ROWS } from '#web/ui/dialog/keep-focus.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';
import { IndexPlate } from '#web/ui/table/index-plate.js';
import shared from '#web/ui/layout/shared.module.css';

interface StageCardsProps {
  stages: readonly Stage[];
  onEdit: (stage: Stage) => void;
  onDelete: (stage: Stage) => void;
}

/** The end of an id, as its beginning is the time and much the same for all. */
const shortId = (id: string) => id.slice(-8);

export function StageCards({ stages, onEdit, onDelete }: StageCardsProps) {
  return (
    <ul className={shared.tiles} aria-label="المراحل التعليمية" {...ROWS}>
      {stages.map((stage) => (
        <Flex
          key={stage.id}
          component="li"
          direction="column"
          gap="md"
          justify="space-between"
          p="md"
          className={shared.card ?? ''}
        >
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <IndexPlate value={stage.index} />
            <Stack gap={0} miw={0}>
              <Box component="h2" fz="md" lh={1.5} className={shared.breaks ?? ''}>
                {stage.name}
              </Box>
              <Box component="span" c="dimmed" fz="xs">
                المعرف <Ltr>{shortId(stage.id)}</Ltr>
              </Box>
            </Stack>
          </Group>
          <Flex component="ul" rowGap="xxs" columnGap="md" align="center" wrap="wrap">
            <Flex component="li" align="center" gap={6}>
              <IconUsers size={18} color="var(--ink-muted)" aria-hidden />{' '}
              {countOf(stage.studentsNumber, 'student')}
            </Flex>
            <Flex component="li" align="center" gap={6}>
              <IconSchool size={18} color="var(--ink-muted)" aria-hidden />{' '}
              {countOf(stage.classesNumber, 'class')}
            </Flex>
            <Flex component="li" align="center" gap={6} ms="auto">
              <EditAndDelete
                named={stage.name}
                onEdit={() => onEdit(stage)}
                onDelete={() => onDelete(stage)}
              />
            </Flex>
          </Flex>
        </Flex>
      ))}
    </ul>
  );
}

/** What stands against the deletion of a stage, or follows from it. */
export function removalNote({ studentsNumber, classesNumber }: Stage): string {
  const linked = [
    ...(studentsNumber > 0 ? [countOf(studentsNumber, 'student')] : []),
    ...(classesNumber > 0 ? [countOf(classesNumber, 'class')] : []),
  ];
  return linked.length === 0
    ? 'سيتم حذف جميع البيانات المرتبطة بهذه المرحلة.'
    : `ترتبط بهذه المرحلة الآن: ${linked.join('، ')}. لا تُحذف المرحلة قبل نقلهم إلى مرحلة أخرى.`;
}
