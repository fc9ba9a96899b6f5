import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { FormErrors } from '#web/ui/form/form-errors.js';

/** The link to the queue board, for operators. The board itself is a tool in English. */
export function QueueBoard() {
  const { mutate, isPending, error } = useMutation({
    // The tab is opened by the click itself: after a network response browsers block it as a pop-up.
    mutationFn: async (tab: Window | null) => {
      try {
        const { url } = await callApi('POST queueBoard/Open', {});
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      } catch (failure) {
        tab?.close();
        throw failure;
      }
    },
  });
  return (
    <Card component="section" aria-labelledby="queue-board-title">
      <Title order={2} size="h4" id="queue-board-title">
        متابعة مهام الخادم
      </Title>
      <FormErrors errors={error ? [error.message] : []} title="" />
      <Group justify="space-between" mt="xs">
        <Text size="sm" c="dimmed">
          ما ينتظر وما يُنفَّذ وما فشل من مهام الخلفية. للاطلاع فقط، بالإنجليزية، لمن يتولى تشغيل المنصة.
        </Text>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          loading={isPending}
          onClick={() => mutate(window.open('', '_blank'))}
        >
          فتح لوحة المهام
        </Button>
      </Group>
    </Card>
  );
}
