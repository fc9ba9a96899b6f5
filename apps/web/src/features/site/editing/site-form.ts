import type { UseFormReturnType } from '@mantine/form';
import type { Site, SiteContent } from '@daad/contracts/site.contract';

/** The values of the settings: as the contract has them, with text in place of null. */
export type SiteValues = Omit<SiteContent, 'tagline' | 'introVideo'> & {
  tagline: string;
  introVideo: string;
};
export type SiteForm = UseFormReturnType<SiteValues>;

export type LabelledName = 'facts' | 'phones' | 'chats' | 'hours' | 'social' | 'channels';

export function valuesOf({ photograph: _, gallery: __, shareImage: ___, ...content }: Site): SiteValues {
  return { ...content, tagline: content.tagline ?? '', introVideo: content.introVideo ?? '' };
}
