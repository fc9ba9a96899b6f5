import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** Announcements while images are sorted with the keyboard. */
export function sortingWords(keys: readonly string[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} من ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable: 'اضغط المسافة لرفع الصورة، وحرّكها بالأسهم، ثم اضغط المسافة لوضعها أو Escape للإلغاء.',
    },
    announcements: {
      onDragStart: ({ active }) => `رُفعت الصورة ${place(active.id)}`,
      onDragOver: ({ over }) => (over ? `الصورة فوق الموضع ${place(over.id)}` : undefined),
      onDragEnd: ({ over }) => (over ? `وُضعت الصورة في الموضع ${place(over.id)}` : 'عادت الصورة إلى مكانها'),
      onDragCancel: () => 'أُلغي النقل وعادت الصورة إلى مكانها',
    },
  };
}
