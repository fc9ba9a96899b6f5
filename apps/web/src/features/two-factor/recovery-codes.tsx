import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#web/lib/save-file.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { CopyButton } from './copy-button.js';
import classes from './two-factor.module.css';

const FILE_NAME = 'daad-recovery-codes.txt';

/** The recovery codes, which no one can show again. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  // A reload would lose them.
  useReportUnsaved(true);
  const text = codes.join('\r\n');
  const download = () =>
    saveFile({ blob: new Blob([`${text}\r\n`], { type: 'text/plain' }), fileName: FILE_NAME }, FILE_NAME);
  return (
    <Stack gap="md">
      <Text>
        احفظ هذه الرموز في مكان آمن غير هاتفك: كل رمز يدخلك مرة واحدة إن فقدت الهاتف. لن تظهر مرة أخرى.
      </Text>
      <ol className={classes.codes} aria-label="رموز الاسترداد">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton text={text}>نسخ الرموز</CopyButton>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          تنزيل ملف
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onSaved} autoFocus>
          حفظتها
        </Button>
      </Group>
    </Stack>
  );
}
