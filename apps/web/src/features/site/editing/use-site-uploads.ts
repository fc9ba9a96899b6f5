import type { SitePicturePlace } from '@daad/contracts/attachments.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { messageOf } from '#web/lib/api-error.js';
import { refusalOf } from '#web/lib/file-rule.js';
import { randomKey } from '#web/lib/random-key.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { uploadSitePicture } from './site-pictures.mutations.js';

/** A picture on its way. */
export interface SiteUploading {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  problem: string | null;
}

/** Sends chosen pictures at once, one after the other, so that they keep their order. One that fails stays, to be sent again. */
export function useSitePictureUploads(place: SitePicturePlace) {
  const [uploads, setUploads] = useState<readonly SiteUploading[]>([]);
  const { mutateAsync } = useMutation(uploadSitePicture);
  useReportUnsaved(uploads.length > 0);

  const change = (key: string, changes: Partial<SiteUploading>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: SiteUploading) => {
    change(key, { problem: null, progress: 0 });
    try {
      await mutateAsync({ place, file, onProgress: (progress) => change(key, { progress }) });
      dismiss(key);
    } catch (cause) {
      change(key, { problem: messageOf(cause) });
    }
  };
  const add = async (files: readonly File[]) => {
    const fresh = files.map((file) => ({
      key: randomKey(),
      file,
      progress: 0,
      problem: refusalOf(ATTACHMENT_RULES.Site, file),
    }));
    setUploads((all) => [...all, ...fresh]);
    for (const each of fresh) if (each.problem === null) await send(each);
  };
  return { uploads, add, send, dismiss };
}
