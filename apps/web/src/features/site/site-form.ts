import type { UseFormReturnType } from '@mantine/form';
import type { SiteContent } from '@daad/contracts/site.contract';

/** The editor's values: as the contract has them, with text in place of null. */
export type SiteForm = UseFormReturnType<Omit<SiteContent, 'tagline'> & { tagline: string }>;

export type LabelledName = 'facts' | 'phones' | 'chats' | 'hours' | 'social' | 'channels';
