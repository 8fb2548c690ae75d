import { type BookingFileQuery, type BookingSumsQuery, type ListFileFormat, texts } from '@portal/contracts';
import { errorText, useLogInAgain } from '@portal/remote-kit';
import { Button, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { BookingSums } from './booking-sums';
import styles from './booking-list.module.css';
import { useExport } from './use-export';

export interface ExportDialogProps {
  /** What narrows the list, and its order. */
  query: BookingSumsQuery;
  sort: BookingFileQuery['sort'];
  total: number;
  onClose: () => void;
}

const formats = [
  { value: 'xlsx', label: 'Excel', description: 'A workbook, for sums and filters of your own' },
  { value: 'csv', label: 'CSV', description: 'A text, for other programs' },
] as const;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Saves everything that the list has, whatever page of it is shown. */
export function ExportDialog({ query, sort, total, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ListFileFormat>('xlsx');
  const { saving, bytes } = useExport();
  const logIn = useLogInAgain(saving.error);
  return (
    <Dialog
      title="Save as a file"
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
            onPress={() => saving.mutate({ ...query, sort, format }, { onSuccess: onClose })}
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
          <p>{`${total.toLocaleString('en')} ${total === 1 ? 'booking' : 'bookings'}`}</p>
          <BookingSums query={query} total={total} />
        </div>
        <RadioGroup
          label="Format"
          variant="card"
          options={formats}
          value={format}
          onChange={setFormat}
          isDisabled={saving.isPending}
        />
        <p role="status" className={styles.progress}>
          {saving.isPending ? texts.files.underWay(sizeOf(bytes)) : null}
        </p>
      </Stack>
    </Dialog>
  );
}
