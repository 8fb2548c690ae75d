import { type ListFileFormat, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { Button, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/fields';
import { type ReactNode, useState } from 'react';
import type { ListKind, SaveList } from './list-kind';
import styles from './list-menu.module.css';
import { type FileProgress, useExport } from './use-export';

export interface ExportDialogProps {
  nouns: ListKind['nouns'];
  save: SaveList;
  total: number;
  /** Totals of the exported rows. */
  sums?: ReactNode;
  onClose: () => void;
}

const formats = [
  { value: 'xlsx', label: 'Excel', description: 'A workbook for your own sums and filters' },
  { value: 'csv', label: 'CSV', description: 'A text file for other programs' },
] as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function textOf({ bytes, rows, total }: FileProgress): string {
  if (bytes === 0) return texts.files.preparing;
  const size = sizeOf(bytes);
  return rows === undefined ? texts.files.underWay(size, total) : texts.files.rowsUnderWay(rows, total, size);
}

/** No live region: continuous announcements would be unusable. Screen readers read the progress bar on demand. */
function Progress(progress: FileProgress) {
  const { rows, total } = progress;
  return (
    <div className={styles.progress}>
      <p>{textOf(progress)}</p>
      <progress
        aria-label={texts.files.writing}
        max={total || 1}
        {...(rows !== undefined && total > 0 && { value: Math.min(rows, total) })}
      />
    </div>
  );
}

/** Exports all rows of the list, not only the current page. */
export function ExportDialog({ nouns: [one, many], save, total, sums, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ListFileFormat>('xlsx');
  const { saving, progress } = useExport(save);
  const logIn = useReauthenticate(saving.error);
  return (
    <Dialog
      title={`Export ${many}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button
            isPending={saving.isPending}
            isDisabled={total === 0}
            onPress={() => saving.mutate(format, { onSuccess: onClose })}
          >
            Save file
          </Button>
        </>
      }
    >
      <Stack>
        {saving.error ? (
          <FailureAlert onLogIn={logIn}>{errorText(saving.error, texts.files.exportFailed)}</FailureAlert>
        ) : null}
        <div>
          <p>{`${total.toLocaleString('en')} ${total === 1 ? one : many}`}</p>
          {sums}
        </div>
        <RadioGroup
          label="Format"
          variant="card"
          options={formats}
          value={format}
          onChange={setFormat}
          isDisabled={saving.isPending}
        />
        {saving.isPending ? <Progress {...progress} /> : null}
      </Stack>
    </Dialog>
  );
}
