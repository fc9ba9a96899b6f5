import { Anchor, Group, Stack, Text } from '@mantine/core';
import { ModulesPicture } from '#web/entities/card/modules-picture.js';
import { qrModules } from '#web/entities/card/modules.js';
import { CopyButton } from './copy-button.js';
import classes from './two-factor.module.css';

/** In groups, as people type it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for the app: to scan, to open on this phone, or to type. */
export const SecretStep = ({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) => (
  <Stack gap="sm">
    <Text>امسح المربع بتطبيق المصادقة، ثم اكتب الرمز الذي يعرضه.</Text>
    <div className={classes.qr}>
      <ModulesPicture modules={qrModules(otpauthUrl)} label="مربع المسح لتطبيق المصادقة" />
    </div>
    <Text size="sm" ta="center">
      <Anchor href={otpauthUrl}>فتح تطبيق المصادقة على هذا الجهاز</Anchor>
    </Text>
    <div>
      <Text size="sm" c="dimmed">
        أو اكتب هذا المفتاح في التطبيق
      </Text>
      <Group gap="xs" justify="space-between">
        <bdi dir="ltr" className={classes.secret}>
          {grouped(secret)}
        </bdi>
        <CopyButton text={secret}>نسخ المفتاح</CopyButton>
      </Group>
    </div>
  </Stack>
);
