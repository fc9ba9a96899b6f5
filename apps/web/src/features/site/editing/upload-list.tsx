import { Box, Button, CloseButton, Flex, Group, Progress, Text } from '@mantine/core';
import type { SiteUploading } from './use-site-uploads.js';

interface UploadListProps {
  uploads: readonly SiteUploading[];
  onRetry: (upload: SiteUploading) => Promise<void>;
  onDismiss: (key: string) => void;
}

/** Pictures on their way, and those that did not arrive. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Flex component="ul" direction="column" gap="xs" aria-label="صور تُرفع">
      {uploads.map((upload) => {
        const { key, file, progress, problem } = upload;
        return (
          <li key={key}>
            <Group wrap="nowrap" justify="space-between">
              <Box flex={1} miw={0}>
                <bdi>{file.name}</bdi>
                {problem ? (
                  <Text role="alert" size="sm" c="clay">
                    {problem}
                  </Text>
                ) : (
                  <Progress value={progress * 100} size="xs" aria-label={`رفع ${file.name}`} />
                )}
              </Box>
              {problem && (
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => void onRetry(upload)}>
                    أعد المحاولة
                  </Button>
                  <CloseButton aria-label={`صرف النظر عن ${file.name}`} onClick={() => onDismiss(key)} />
                </Group>
              )}
            </Group>
          </li>
        );
      })}
    </Flex>
  );
}
