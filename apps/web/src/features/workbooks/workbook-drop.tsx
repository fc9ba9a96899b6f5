import { Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMegabytes } from '#web/lib/format.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import isolates from '#web/ui/layout/isolates.module.css';
import shared from '#web/ui/layout/shared.module.css';
import classes from '#web/ui/form/file-drop.module.css';

interface WorkbookDropProps {
  file: File | null;
  onChange: (file: File) => void;
}

/** Where one workbook is dropped or picked; shows which it is. */
export function WorkbookDrop({ file, onChange }: WorkbookDropProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChange(first);
  };
  return (
    <label
      className={classes.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        accept=".xlsx,.xls"
        className={isolates.srOnly}
        aria-label="ملف Excel"
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be picked again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {file ? (
        <Group justify="center" gap="sm" wrap="nowrap">
          <IconFileSpreadsheet size={32} color="var(--palm)" aria-hidden />
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
          <IconFileUpload size={36} color="var(--palm)" aria-hidden />
          <Text fw={600}>اسحب الملف إلى هنا أو اضغط لاختياره</Text>
          <Text size="sm" c="dimmed">
            <Sentence text="ملفات Excel (.xlsx أو .xls) حتى 5 ميجابايت" />
          </Text>
        </Stack>
      )}
    </label>
  );
}
