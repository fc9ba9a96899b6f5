interface Size {
  width: number;
  height: number;
}

/**
 * The part of a picture that shows in a box which it covers (`object-fit: cover`), in pixels of the picture. Only that is read: less
 * to compute, and a card at the edge of the table, which is out of sight, is not scanned.
 */
export function visiblePart(picture: Size, box: Size): Size & { x: number; y: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
