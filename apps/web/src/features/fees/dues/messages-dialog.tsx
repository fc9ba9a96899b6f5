import type { Due } from '@daad/contracts/fee-dues.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Button, Center, Flex, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonth } from '#web/lib/format.js';
import { Modal } from '#web/ui/dialog/modal.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { allDuesQuery } from './dues.queries.js';
import { useDueChat } from './use-due-chat.js';

interface MessagesDialogProps extends DialogProps {
  /** Those who are chosen, or null for all that match the filter. */
  chosen: readonly Due[] | null;
  filter: Parameters<typeof allDuesQuery>[0];
}

/** A message for each student who owes, one tap each: chat apps open one at a time. */
export function MessagesDialog({ opened, onClose, chosen, filter }: MessagesDialogProps) {
  const all = useInfiniteQuery({ ...allDuesQuery(filter), enabled: chosen === null });
  const dues = chosen ?? uniqueOf(all.data?.pages.flatMap(({ items }) => items));
  const count = chosen?.length ?? all.data?.pages[0]?.totalCount;
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  return (
    <Modal opened={opened} onClose={onClose} title="رسائل المستحقات" size="md" hasList>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          تُفتح كل رسالة في واتساب جاهزة للإرسال.
          {count !== undefined && ` فُتحت ${sent.size} من ${countOf(count, 'student')}.`}
        </Text>
        {dues ? (
          <ul>
            {dues.map((due) => (
              <Message
                key={due.studentId}
                due={due}
                isSent={sent.has(due.studentId)}
                onChat={() => setSent((before) => new Set(before).add(due.studentId))}
              />
            ))}
          </ul>
        ) : all.error ? (
          <ErrorState error={all.error} onRetry={() => void all.refetch()} />
        ) : (
          <LinesSkeleton count={4} height={44} />
        )}
        {chosen === null && all.hasNextPage && (
          <Center>
            <Button
              variant="subtle"
              loading={all.isFetchingNextPage}
              onClick={() => void all.fetchNextPage()}
            >
              عرض المزيد
            </Button>
          </Center>
        )}
      </Stack>
    </Modal>
  );
}

/** A payment between two reads moves students over the edge of a page, where both pages have them. */
const uniqueOf = (dues: readonly Due[] | undefined): Due[] | undefined =>
  dues && [...new Map(dues.map((due) => [due.studentId, due])).values()];

interface MessageProps {
  due: Due;
  isSent: boolean;
  onChat: () => void;
}

function Message({ due, isSent, onChat }: MessageProps) {
  const chatOf = useDueChat();
  return (
    <Flex component="li" align="center" gap="sm" py={8} className={shared.ruled ?? ''}>
      <Flex component="span" direction="column" flex={1} miw={0}>
        <bdi className={shared.breaks}>{due.fullName}</bdi>
        <span className={shared.quiet}>{due.openMonths.map(formatMonth).join('، ')}</span>
      </Flex>
      <Box component="span" fw={600}>
        <Money value={due.balance} />
      </Box>
      <Button
        component="a"
        {...(chatOf ? { href: chatOf(due), target: '_blank', rel: 'noreferrer' } : { role: 'link' })}
        aria-disabled={!chatOf}
        aria-label={`${isSent ? 'فُتحت رسالة' : 'رسالة واتساب'}: ${due.fullName}`}
        variant={isSent ? 'light' : 'default'}
        mih={44}
        px="sm"
        flex="none"
        leftSection={
          isSent ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />
        }
        onClick={() => chatOf && onChat()}
      >
        {isSent ? 'فُتحت' : 'واتساب'}
      </Button>
    </Flex>
  );
}
