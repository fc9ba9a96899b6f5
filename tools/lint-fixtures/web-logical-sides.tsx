// as apps/web/src/ui/badge.tsx expect nothing
import { Box } from '@mantine/core';

export const Badge = () => <Box ms="md" style={{ marginInlineEnd: 4, textAlign: 'start' }} />;
