import { Radio, Stack, Text } from '@mantine/core';
import { LEADERBOARD_NAMES, leaderboardName, type LeaderboardNames } from '@daad/domain/leaderboard-name';
import type { SiteForm } from './site-form.js';

const CHOICES: Record<LeaderboardNames, string> = {
  full: 'الاسم كاملاً',
  'first-and-initial': 'الاسم الأول وأول حرف من الأخير',
  code: 'كود الطالب وحده',
};
const EXAMPLE = { fullName: 'محمد علي أحمد', code: 'S0001' };

/** How the leaderboard shows names, with an example of each way. */
export const LeaderboardNamesField = ({ form }: { form: SiteForm }) => (
  <Radio.Group label="كيف تظهر أسماء الطلاب لغيرهم" {...form.getInputProps('leaderboardNames')}>
    <Stack gap="xs" mt="xs">
      {LEADERBOARD_NAMES.map((names) => (
        <Radio
          key={names}
          value={names}
          label={
            <>
              {CHOICES[names]}{' '}
              <Text component="span" c="dimmed" size="sm">
                (مثل: <bdi>{leaderboardName(EXAMPLE, names)}</bdi>)
              </Text>
            </>
          }
        />
      ))}
    </Stack>
  </Radio.Group>
);
