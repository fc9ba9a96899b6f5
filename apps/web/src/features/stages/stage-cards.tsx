import type { Stage } from '@daad/contracts/stages.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconPencil, IconSchool, IconTrash, IconUsers } from '@tabler/icons-react';
import { Ltr } from '#web/ui/isolates.js';
import { ROWS } from '#web/ui/keep-focus.js';
import { RowAction } from '#web/ui/row-action.js';
import classes from './stage-cards.module.css';

interface StageCardsProps {
  stages: readonly Stage[];
  onEdit: (stage: Stage) => void;
  onDelete: (stage: Stage) => void;
}

/** The end of an id, as its beginning is the time and much the same for all. */
const shortId = (id: string) => id.slice(-8);

export function StageCards({ stages, onEdit, onDelete }: StageCardsProps) {
  return (
    <ul className={classes.grid} aria-label="المراحل التعليمية" {...ROWS}>
      {stages.map((stage) => (
        <li key={stage.id} className={classes.card}>
          <div className={classes.top}>
            <span className={classes.index} title="رقم الترتيب">
              <Ltr>{stage.index}</Ltr>
            </span>
            <div className={classes.words}>
              <h2 className={classes.name}>{stage.name}</h2>
              <span className={classes.id}>
                المعرف <Ltr>{shortId(stage.id)}</Ltr>
              </span>
            </div>
          </div>
          <ul className={classes.counts}>
            <li>
              <IconUsers size={18} aria-hidden /> {countOf(stage.studentsNumber, 'student')}
            </li>
            <li>
              <IconSchool size={18} aria-hidden /> {countOf(stage.classesNumber, 'class')}
            </li>
            <li className={classes.actions}>
              <RowAction label="تعديل" name={`تعديل ${stage.name}`} onClick={() => onEdit(stage)}>
                <IconPencil size={18} />
              </RowAction>
              <RowAction label="حذف" color="clay" name={`حذف ${stage.name}`} onClick={() => onDelete(stage)}>
                <IconTrash size={18} />
              </RowAction>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What stands against the deletion of a stage, or follows from it. */
export function removalNote({ studentsNumber, classesNumber }: Stage): string {
  const linked = [
    ...(studentsNumber > 0 ? [countOf(studentsNumber, 'student')] : []),
    ...(classesNumber > 0 ? [countOf(classesNumber, 'class')] : []),
  ];
  return linked.length === 0
    ? 'سيتم حذف جميع البيانات المرتبطة بهذه المرحلة.'
    : `ترتبط بهذه المرحلة الآن: ${linked.join('، ')}. لا تُحذف المرحلة قبل نقلهم إلى مرحلة أخرى.`;
}
