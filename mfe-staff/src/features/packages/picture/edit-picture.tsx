import { pictureAddress, pictureFileName, texts, type TravelPackage } from '@portal/contracts';
import { errorText, notify, useApi, useReauthenticate } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { Button, ConfirmDialog } from '@portal/ui-kit';
import { useState } from 'react';
import { PictureInput } from './picture-input';
import { pictureProblem, usePictureFile } from './use-picture-file';
import styles from './picture.module.css';

function useChanged(id: string) {
  const queries = useQueryClient();
  return async (changed: TravelPackage, text: string): Promise<void> => {
    // Updates the picture only, so that the form beside it keeps its unsaved text.
    queries.setQueryData<TravelPackage>(['packages', id], (known) => known && { ...known, picture: changed.picture });
    await queries.invalidateQueries({ queryKey: ['packages'], exact: true });
    notify({ kind: 'success', text });
  };
}

function RemovePicture({ of: { _id, name } }: { of: TravelPackage }) {
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const changed = useChanged(_id);
  const removal = useMutation({
    mutationFn: () => api.deletePackagePicture(_id),
    failure: texts.pictures.removeFailed,
    onSuccess: ({ data, message }) => changed(data, message),
  });
  const logIn = useReauthenticate(removal.error);
  return (
    <div>
      <Button variant="quiet" size="sm" onPress={() => setAsking(true)}>
        Remove picture
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Remove picture"
          body={`The picture of ${name} is deleted. An illustration takes its place.`}
          confirmLabel="Remove picture"
          cancelLabel={texts.actions.cancel}
          danger
          isPending={removal.isPending}
          error={removal.error ? errorText(removal.error, texts.pictures.removeFailed) : null}
          onLogIn={logIn}
          onConfirm={() => removal.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** Picture of an existing package, uploaded immediately after it is chosen. */
export function EditPicture({ of: travelPackage }: { of: TravelPackage }) {
  const { _id, name, picture } = travelPackage;
  const api = useApi();
  const chosen = usePictureFile();
  const [sent, setSent] = useState(0);
  const changed = useChanged(_id);
  const upload = useMutation({
    mutationFn: (file: File) => api.putPackagePicture(_id, file, setSent),
    failure: texts.pictures.uploadFailed,
    onSuccess: async (data) => {
      await changed(data, texts.pictures.saved);
      chosen.choose(null);
    },
  });
  const choose = (file: File | null): void => {
    upload.reset();
    chosen.choose(file);
    setSent(0);
    if (file && pictureProblem(file) === null) upload.mutate(file);
  };
  const problem = chosen.problem ?? (upload.error && errorText(upload.error, texts.pictures.uploadFailed));
  const current = picture ? (
    <img
      src={pictureAddress(_id, pictureFileName(picture.hash, picture.widths[0], 'webp'))}
      alt={name}
      className={styles.shown}
    />
  ) : (
    'No picture yet. An illustration is shown.'
  );
  return (
    <PictureInput
      file={chosen.file}
      current={current}
      problem={problem}
      sent={upload.isPending ? sent : undefined}
      onChoose={choose}
    >
      {picture && !upload.isPending ? <RemovePicture of={travelPackage} /> : null}
    </PictureInput>
  );
}
