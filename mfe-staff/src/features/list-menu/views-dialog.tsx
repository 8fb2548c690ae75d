import { texts } from '@portal/contracts';
import { Link, useLocation } from '@portal/remote-kit';
import { Button, Dialog, linkClass, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';
import { type FormEvent, useState } from 'react';
import styles from './list-menu.module.css';
import { updateDisplayOptions } from './display-options';
import { useSavedViews } from './saved-views';

export interface ViewsDialogProps {
  /** Storage key of the display options. */
  listKey: string;
  /** Query string of the current list; empty for the whole list. */
  search: string;
  onClose: () => void;
}

const nameMax = 40;

/** Saves the current view under a name, and deletes saved views. */
export function ViewsDialog({ listKey: key, search, onClose }: ViewsDialogProps) {
  const views = useSavedViews(key);
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    if (chosen === '') return setProblem(texts.validation.fieldRequired);
    if (views.some((view) => view.name.toLowerCase() === chosen.toLowerCase()))
      return setProblem(texts.files.viewNameTaken);
    updateDisplayOptions(key, { views: [...views, { name: chosen, search }] });
    onClose();
  };
  return (
    <Dialog
      title="Saved views"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {texts.actions.close}
        </Button>
      }
    >
      <Stack>
        {views.length === 0 && search === '' ? <p>{texts.files.noViews}</p> : null}
        {views.length > 0 ? (
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.name}>
                <Link to={`${pathname}?${view.search}`} onClick={onClose} className={linkClass()}>
                  {view.name}
                </Link>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Delete ${view.name}`}
                  onPress={() =>
                    updateDisplayOptions(key, { views: views.filter(({ name: one }) => one !== view.name) })
                  }
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {search === '' ? null : (
          <form noValidate className={styles.saving} onSubmit={save}>
            <TextField
              label="Name of this view"
              description={texts.files.viewsHere}
              value={name}
              errorMessage={problem}
              maxLength={nameMax}
              onChange={(next) => {
                setName(next);
                setProblem(undefined);
              }}
            />
            <Button type="submit">Save view</Button>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}
