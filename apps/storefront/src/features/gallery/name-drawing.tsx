import type { AssetRow } from '@doodleloom/domain/uploads/asset';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { nameDrawing, type DrawingNames } from './api/assets.ts';
import { renameDrawing } from './gallery-changes.ts';

type Props = { asset: AssetRow; onClose: () => void };

const oldest = 17;

/** The words, or nothing where there are none. */
const orNull = (words: string) => words.trim() || null;

/** What the drawing shows, who drew it, and how old the artist was. */
export default function NameDrawing({ asset, onClose }: Props): ReactElement {
  const [title, setTitle] = useState(asset.title ?? '');
  const [child, setChild] = useState(asset.child_name ?? '');
  const [age, setAge] = useState(asset.child_age === null ? '' : String(asset.child_age ?? ''));
  const [wrongAge, setWrongAge] = useState<string>();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (names: DrawingNames) => nameDrawing(asset.id, names),
    onSuccess: (_, names) => {
      renameDrawing(queries, asset.id, names);
      void queries.invalidateQueries({ queryKey: ['children'] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const years = age.trim() === '' ? null : Number(age);
    const isWrong = years !== null && !(Number.isInteger(years) && years >= 0 && years <= oldest);
    setWrongAge(isWrong ? t('Please give the age in years, 0 to {oldest}.', { oldest }) : undefined);
    if (!isWrong) saving.mutate({ title: orNull(title), child_name: orNull(child), child_age: years });
  };
  return (
    <Dialog open onClose={onClose} title={t('Name this drawing')}>
      <form className="stack mt-5" noValidate onSubmit={submit}>
        <Field
          label={t('Title')}
          optional
          maxLength={80}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Field
          label={t('The artist’s first name')}
          optional
          maxLength={40}
          autoComplete="off"
          value={child}
          onChange={({ currentTarget }) => setChild(currentTarget.value)}
        />
        <Field
          label={t('Age when it was drawn')}
          optional
          inputMode="numeric"
          maxLength={2}
          className="!max-w-40"
          error={wrongAge}
          value={age}
          onChange={({ currentTarget }) => setAge(currentTarget.value)}
        />
        {saving.isError && <Note tone="bad">{messageOf(saving.error)}</Note>}
        <Button type="submit" variant="primary" full busy={saving.isPending && t('Saving...')}>
          {t('Save')}
        </Button>
        <p className="small muted">{t('Only you see this, and whoever you share the drawing with.')}</p>
      </form>
    </Dialog>
  );
}
