import { MAX_NOTES } from '@daad/contracts/student-profile.contract';
import { Button, Text, Textarea } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { stripBidiControls } from '#web/lib/strip-bidi-controls.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { Sentence } from '#web/ui/isolates.js';
import { ProfileSection } from './profile-section.js';
import { saveNotes, unsavedNotes } from './profile.mutations.js';

/** Milliseconds after the last key. */
const PAUSE = 900;

interface StudentNotesProps {
  id: string;
  name: string;
  /** As the server has them. */
  notes: string;
  readOnly: boolean;
}

/**
 * The teacher's private notes, which save themselves. Typed text stays until the server has it; a field in which nothing is
 * typed follows what is written on other devices.
 */
export function StudentNotes({ id, name, notes, readOnly }: StudentNotesProps) {
  /** Null while nothing is typed. */
  const [draft, setDraft] = useState(() => unsavedNotes(id));
  const isOpen = useRef(true);
  const [sent, setSent] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...saveNotes(id),
    onError: () => {
      if (isOpen.current) return;
      const message = `لم تُحفظ ملاحظات ${name}. نصك باقٍ في صفحته حتى تغلق المتصفح.`;
      notifications.show({ message, color: 'clay', autoClose: false });
    },
  });
  const isSaved = draft === null || (draft === sent && isSuccess);
  useReportUnsaved(Boolean(error));
  useWindowEvent('beforeunload', (event) => {
    if (!isSaved) event.preventDefault();
  });

  const save = (text: string | null) => {
    saveLater.cancel();
    if (readOnly || text === null || (text === sent && !error)) return;
    setSent(text);
    mutate(text);
  };
  const saveLater = useDebouncedCallback(save, PAUSE);
  // What an earlier visit could not save, and what is typed when the page is left.
  const saveNow = useEffectEvent(() => {
    if (!isSaved) save(draft);
  });
  useEffect(() => {
    isOpen.current = true;
    saveNow();
    return () => {
      isOpen.current = false;
      saveNow();
    };
  }, []);

  return (
    <ProfileSection
      title="ملاحظات المعلم"
      aside={<SavingState saved={isSuccess && isSaved} saving={isPending} failed={Boolean(error)} />}
    >
      <Textarea
        aria-label="ملاحظات المعلم"
        description="لا يراها أحد غيرك، وتُحفظ وحدها"
        placeholder="ما تريد أن تتذكره عن الطالب"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={MAX_NOTES}
        readOnly={readOnly}
        value={draft ?? notes}
        onChange={({ currentTarget }) => {
          const text = stripBidiControls(currentTarget.value);
          setDraft(text);
          saveLater(text);
        }}
        onBlur={() => (isSaved ? setDraft(null) : save(draft))}
        error={error && <Sentence text={`لم تُحفظ، ونصك باقٍ هنا. ${messageOf(error)}`} />}
      />
      {error && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => save(draft)}>
          حفظ الملاحظات مرة أخرى
        </Button>
      )}
    </ProfileSection>
  );
}

function SavingState({ saved, saving, failed }: { saved: boolean; saving: boolean; failed: boolean }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {saving ? 'يُحفظ…' : failed ? 'لم تُحفظ' : saved && 'حُفظت'}
    </Text>
  );
}
