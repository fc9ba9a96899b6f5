import { MAX_NOTES } from '@daad/contracts/student-profile.contract';
import { Button, Text, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { stripBidiControls } from '#web/lib/strip-bidi-controls.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { Sentence } from '#web/ui/isolates.js';
import { ProfileSection } from './profile-section.js';
import { saveNotes } from './profile.mutations.js';

/** Milliseconds after the last key. */
const PAUSE = 900;

interface StudentNotesProps {
  id: string;
  /** As the server has them. */
  notes: string;
  readOnly: boolean;
}

/**
 * The teacher's private notes, which save themselves. Typed text stays until the server has it; a field in which nothing is
 * typed follows what is written on other devices.
 */
export function StudentNotes({ id, notes, readOnly }: StudentNotesProps) {
  /** Null while nothing is typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation(saveNotes(id));
  const isSaved = draft === null || (draft === sent && isSuccess);
  useReportUnsaved(!isSaved);

  const save = (text: string | null) => {
    saveLater.cancel();
    if (readOnly || text === null || (text === sent && !error)) return;
    setSent(text);
    mutate(text);
  };
  const saveLater = useDebouncedCallback(save, PAUSE);
  // Left by a link with the focus still in the field.
  const saveAtEnd = useEffectEvent(() => !isSaved && !isPending && save(draft));
  useEffect(() => () => void saveAtEnd(), []);

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
