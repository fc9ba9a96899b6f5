import { Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { formatMegabytes } from '#web/lib/format.js';
import { FileDrop } from '#web/ui/form/file-drop.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { WORKBOOK_FILES } from './uploads.js';

interface WorkbookDropProps {
  file: File | null;
  onChange: (file: File) => void;
}

/** Where one workbook is dropped or picked; shows which it is. */
export function WorkbookDrop({ file, onChange }: WorkbookDropProps) {
  const content = file ? (
    <Group justify="center" gap="sm" wrap="nowrap">
      <IconFileSpreadsheet size={32} aria-hidden />
      <Stack gap={0} align="start">
        <Text fw={600} ta="start" className={shared.breaks ?? ''}>
          <bdi>{file.name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{formatMegabytes(file.size)}</bdi> · اضغط لاختيار ملف آخر
        </Text>
      </Stack>
    </Group>
  ) : (
    <Stack gap="xxs" align="center">
      <IconFileUpload size={36} aria-hidden />
      <Text fw={600}>اسحب الملف إلى هنا أو اضغط لاختياره</Text>
      <Text size="sm" c="dimmed">
        <Sentence text="ملفات Excel (.xlsx أو .xls) حتى 5 ميجابايت" />
      </Text>
    </Stack>
  );
  return (
    <FileDrop
      label="ملف Excel"
      content={content}
      accept={WORKBOOK_FILES}
      onFiles={([first]) => first && onChange(first)}
    />
  );
}
