import { useEffect, useState } from 'react';
import { PicturePlaceholder } from '../layout/picture-placeholder.js';
import { useBrokenImage } from '../layout/use-broken-image.js';

interface FilePreviewProps {
  file: File;
  className?: string | undefined;
}

/** A chosen picture that is not uploaded yet; the text next to it describes it. */
export function FilePreview({ file, className }: FilePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const { isBroken, props } = useBrokenImage(address ?? '');
  if (!address || isBroken) return <PicturePlaceholder alt="" className={className} />;
  return <img src={address} alt="" className={className} draggable={false} {...props} />;
}
