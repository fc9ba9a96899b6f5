// as apps/web/src/ui/badge.tsx expect no-restricted-syntax
import { Box } from '@mantine/core';

export const Badge = () => <Box ml="md" style={{ marginRight: 4, textAlign: 'left' }} />;
