import type { Attachment } from '@daad/contracts/attachments.contract';
import { ActionIcon, Box, Flex, Stack } from '@mantine/core';
import { IconArrowBackUp, IconFile, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { formatMegabytes } from '#web/lib/format.js';
import { FileDrop } from '#web/ui/form/file-drop.js';
import { FilePreview } from '#web/ui/form/file-preview.js';
import { Picture } from '#web/ui/layout/picture.js';
import { sortFiles } from './news-files.js';
import type { NewsFiles } from './news.mutations.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './news-files-field.module.css';

interface NewsFilesFieldProps {
  /** What the item has already. */
  existing: readonly Attachment[];
  files: NewsFiles;
  onFiles: (files: NewsFiles) => void;
  onPick: (picked: File[]) => void;
  disabled: boolean;
}

/** The files of a news item: those it has, those to come, and where to drop more. Nothing happens before it is saved. */
export function NewsFilesField({ existing, files, onFiles, onPick, disabled }: NewsFilesFieldProps) {
  const { added, removed } = files;
  const toggle = (id: string) =>
    onFiles({
      added,
      removed: removed.includes(id) ? removed.filter((other) => other !== id) : [...removed, id],
    });
  const images = new Set(sortFiles(existing).images);
  return (
    <Stack gap="sm">
      <FileDrop
        label="أضف صوراً أو ملفات"
        accept={ATTACHMENT_RULES.News.accept}
        multiple
        disabled={disabled}
        onFiles={onPick}
      >
        اسحبها إلى هنا أو اضغط للاختيار. أول صورة هي الغلاف، والحد الأقصى 5 ميجابايت لكل ملف.
      </FileDrop>
      {(existing.length > 0 || added.length > 0) && (
        <Flex component="ul" direction="column" gap="xs" aria-label="مرفقات الخبر">
          {existing.map((attachment) => {
            const goes = removed.includes(attachment.id);
            const { originalFileName: name } = attachment;
            return (
              <Row
                key={attachment.id}
                name={name}
                size={attachment.fileSize}
                goes={goes}
                picture={
                  images.has(attachment) && (
                    <Picture image={attachment} alt="" sizes="56px" className={classes.picture} />
                  )
                }
              >
                <ActionIcon
                  color={goes ? 'palm' : 'clay'}
                  disabled={disabled}
                  aria-label={goes ? `إبقاء ${name}` : `حذف ${name}`}
                  onClick={() => toggle(attachment.id)}
                >
                  {goes ? <IconArrowBackUp size={18} /> : <IconTrash size={18} />}
                </ActionIcon>
              </Row>
            );
          })}
          {added.map((file, index) => (
            <Row
              key={`${index}:${file.name}`}
              name={file.name}
              size={file.size}
              picture={
                file.type.startsWith('image/') && <FilePreview file={file} className={classes.picture} />
              }
            >
              <ActionIcon
                color="clay"
                disabled={disabled}
                aria-label={`حذف ${file.name}`}
                onClick={() => onFiles({ added: added.filter((other) => other !== file), removed })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Row>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

interface RowProps {
  name: string;
  size: number;
  /** It will be deleted. */
  goes?: boolean;
  picture: ReactNode;
  children: ReactNode;
}

function Row({ name, size, goes = false, picture, children }: RowProps) {
  return (
    <Flex component="li" gap="sm" align="center" p="xs" bd="1px solid var(--line)" bdrs="md">
      {picture || <IconFile size={24} className={classes.icon} aria-hidden />}
      <Box component="span" flex={1} miw={0} className={shared.breaks ?? ''}>
        <Box component="bdi" td={goes ? 'line-through' : undefined}>
          {name}
        </Box>
        {goes && (
          <Box component="em" c="clay" fs="normal">
            {' '}
            سيُحذف عند الحفظ
          </Box>
        )}
      </Box>
      <bdi>{formatMegabytes(size)}</bdi>
      {children}
    </Flex>
  );
}
