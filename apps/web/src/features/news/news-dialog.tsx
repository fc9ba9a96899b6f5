import type { NewsItem } from '@daad/contracts/news.contract';
import type { Page } from '@daad/contracts/paging';
import type { Attachment } from '@daad/contracts/attachments.contract';
import { Alert, Box, Button, Flex, Group, Modal, Stack } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFile, IconNews } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isNotFound, reasonOf } from '#web/lib/api-error.js';
import { formatDay, formatMegabytes } from '#web/lib/format.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import { TextSkeleton } from '#web/ui/feedback/skeletons.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { NewsBadges } from './news-badges.js';
import { pictureName, sortFiles } from './news-files.js';
import { newsItemQuery } from './news.queries.js';
import { useBriefly } from './use-briefly.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './news-dialog.module.css';

/** One news item in full. It has its own address, so the back button closes it and a link opens it. */
export function NewsDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const isPhone = usePhone();
  // What was open stays while the dialog fades out.
  const last = useRef(id);
  if (id) last.current = id;
  return (
    <Modal opened={id !== undefined} onClose={onClose} size={760} fullScreen={isPhone} title="تفاصيل الخبر">
      {last.current && <NewsDetails key={last.current} id={last.current} />}
    </Modal>
  );
}

/** The item as the grid already has it, until the server has responded. */
function useListedItem(id: string): NewsItem | undefined {
  const lists = useQueryClient().getQueriesData<Page<NewsItem>>({ queryKey: [...queryKeys.news, 'page'] });
  return lists.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}

export function NewsDetails({ id }: { id: string }) {
  const listed = useListedItem(id);
  const { data: item, error, refetch } = useQuery({ ...newsItemQuery(id), placeholderData: listed });
  const shown = useBriefly(error);
  if (isNotFound(error)) {
    return (
      <EmptyState icon={<IconNews size={28} />} title="لم يعد هذا الخبر موجوداً">
        حذفه المعلم. أغلق هذه النافذة لترى بقية الأخبار.
      </EmptyState>
    );
  }
  if (!item) {
    return error ? (
      <>
        <div role="alert">
          {shown && (
            <Alert role="presentation" color="clay" mb="md" title="فشل في تحميل تفاصيل الخبر">
              <Sentence text={reasonOf(shown)} />
            </Alert>
          )}
        </div>
        <Button variant="default" onClick={() => void refetch()}>
          إعادة المحاولة
        </Button>
      </>
    ) : (
      <TextSkeleton lines={6} />
    );
  }
  const { images, files } = sortFiles(item.attachments);
  return (
    <Stack component="article" align="flex-start">
      <Group component="p" gap="xs" c="dimmed">
        <NewsBadges item={item} />
        <time dateTime={item.createdDate}>{formatDay(item.createdDate)}</time>
      </Group>
      <Box component="h3" fz="xl" lh={1.4} className={shared.breaks ?? ''}>
        {item.title}
      </Box>
      {images.map((image, index) => (
        <a key={image.id} href={image.path} target="_blank" rel="noreferrer" style={{ inlineSize: '100%' }}>
          <Picture
            image={image}
            alt={pictureName(image, index, images.length)}
            sizes="(max-width: 48em) 92vw, 720px"
            className={classes.picture}
          />
        </a>
      ))}
      <Box component="p" fz="md" lh={1.8} className={shared.breaks ?? ''} style={{ whiteSpace: 'pre-line' }}>
        {item.description}
      </Box>
      {files.length > 0 && <Files files={files} />}
      {item.link && (
        <Button
          component="a"
          href={item.link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          فتح الرابط
        </Button>
      )}
    </Stack>
  );
}

function Files({ files }: { files: readonly Attachment[] }) {
  return (
    <Flex component="ul" direction="column" gap="xs" w="100%" aria-label="ملفات مرفقة">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.path}
            download={file.originalFileName}
            className={`${shared.card} ${shared.hovers} ${shared.row} ${classes.file}`}
          >
            <IconFile size={20} aria-hidden />
            <Box component="bdi" flex={1} miw={0} className={shared.breaks ?? ''}>
              {file.originalFileName}
            </Box>
            <bdi>{formatMegabytes(file.fileSize)}</bdi>
            <IconDownload size={18} aria-hidden />
          </a>
        </li>
      ))}
    </Flex>
  );
}
