import type { SitePicture, SitePicturePlace } from '@daad/contracts/attachments.contract';
import type { Site } from '@daad/contracts/site.contract';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { SettingsSection } from '#web/ui/layout/settings-section.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { GalleryField } from './gallery-field.js';
import { OnePictureField } from './one-picture-field.js';
import { removeSitePicture } from './site-pictures.mutations.js';

interface SitePicturesSectionProps {
  site: Site;
  id: string;
  title: string;
  note?: string;
  places: readonly SitePicturePlace[];
}

/** Pictures of the public site: each is sent the moment it is chosen. */
export function SitePicturesSection({ site, places, ...section }: SitePicturesSectionProps) {
  const dialogs = useDialogs({
    removal: (dialog, { picture, name }: { picture: SitePicture; name: string }) => (
      <DeleteDialog {...dialog} what="الصورة" name={name} id={picture.id} mutation={removeSitePicture} />
    ),
  });
  const remove = (picture: SitePicture, name = picture.originalFileName) =>
    dialogs.open('removal', { picture, name });
  return (
    <SettingsSection {...section}>
      {places.includes('photograph') && (
        <OnePictureField
          place="photograph"
          label="صورة المعلم"
          hint="تظهر في أول الصفحة الرئيسية وفي صفحة «عن المعلم»."
          picture={site.photograph}
          onRemove={remove}
        />
      )}
      {places.includes('gallery') && <GalleryField pictures={site.gallery} onRemove={remove} />}
      {places.includes('shareImage') && (
        <OnePictureField
          place="shareImage"
          label="صورة المشاركة"
          picture={site.shareImage}
          onRemove={remove}
        />
      )}
      {dialogs.view}
    </SettingsSection>
  );
}
