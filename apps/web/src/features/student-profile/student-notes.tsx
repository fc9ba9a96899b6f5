import { MAX_NOTES, studentNotes } from '@daad/contracts/student-profile.contract';
import { Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useAutoSave } from '#web/lib/use-auto-save.js';
import { SaveNote } from '#web/ui/form/save-note.js';
import { ProfileSection } from './profile-section.js';
import { saveNotes } from './profile.mutations.js';

interface StudentNotesProps {
  id: string;
  name: string;
  /** As the server has them. */
  notes: string;
  readOnly: boolean;
}

const SCHEMA = studentNotes.partial();

/** Texts that could not be saved when their page was left, by student. */
const lost = new Map<string, string>();

/** The teacher's private notes. They are saved automatically, also when the page is left, without a confirmation. */
export function StudentNotes({ id, name, notes, readOnly }: StudentNotesProps) {
  const isOpen = useRef(true);
  const notice = `notes-${id}`;
  const values = useMemo(() => ({ notes }), [notes]);
  const save = useAutoSave({
    values,
    schema: SCHEMA,
    mutation: {
      ...saveNotes(id),
      onSettled: (_data, error, { notes: text = '' }) => {
        if (!error) {
          lost.delete(id);
          notifications.hide(notice);
        } else if (!isOpen.current) {
          lost.set(id, text);
          const message = `لم تُحفظ ملاحظات ${name}. نصك باقٍ في صفحته ما دام المتصفح مفتوحاً.`;
          // By its id it is shown once, though the page's last two attempts may fail.
          notifications.show({ id: notice, message, color: 'clay', autoClose: false });
        }
      },
    },
  });
  useReportUnsaved(save.state === 'failed' || save.state === 'invalid');
  useWindowEvent('beforeunload', (event) => {
    if (save.isUnsaved) event.preventDefault();
  });

  const begin = useEffectEvent(() => {
    const text = lost.get(id);
    lost.delete(id);
    if (text !== undefined) save.form.setFieldValue('notes', text);
  });
  const end = useEffectEvent(() => {
    if (save.state === 'waiting' || save.state === 'saving') save.flush();
  });
  useEffect(() => {
    isOpen.current = true;
    begin();
    return () => {
      isOpen.current = false;
      end();
    };
  }, []);

  return (
    <ProfileSection title="ملاحظات المعلم" aside={<SaveNote save={save} />}>
      <Textarea
        aria-label="ملاحظات المعلم"
        description="لا يراها الطالب ولا ولي أمره، وتُحفظ وحدها"
        placeholder="ما تريد أن تتذكره عن الطالب"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={MAX_NOTES}
        readOnly={readOnly}
        {...save.form.getInputProps('notes')}
        onBlur={() => save.state === 'waiting' && save.flush()}
      />
    </ProfileSection>
  );
}
