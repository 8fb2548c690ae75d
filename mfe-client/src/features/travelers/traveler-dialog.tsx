import { agencyDate, type SavedTraveler, type SavedTravelerRequest, texts } from '@portal/contracts';
import { errorText, notify, useApi, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Button, ConfirmDialog, Dialog, FailureAlert, Grid, Stack } from '@portal/ui-kit';
import { DateField } from '@portal/ui-kit/date';
import { Select, TextField } from '@portal/ui-kit/fields';
import { useId, useState } from 'react';
import { genderOptions } from './traveler-facts';
import { useReloadTravelers } from './use-saved-travelers';

const { savedTravelers: words } = texts;
type Values = Required<SavedTravelerRequest>;

const nameInput = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false } as const;

const valuesOf = (traveler?: SavedTraveler): Values => ({
  firstName: traveler?.firstName ?? '',
  lastName: traveler?.lastName ?? '',
  dateOfBirth: traveler?.dateOfBirth ?? '',
  gender: traveler?.gender ?? 'MALE',
  passportNumber: traveler?.passportNumber ?? '',
  passportExpiryDate: traveler?.passportExpiryDate ?? '',
});

function useTravelerForm(traveler: SavedTraveler | undefined, onClose: () => void) {
  const api = useApi();
  const save = useMutation({
    mutationFn: (request: Values) =>
      traveler ? api.updateSavedTraveler(traveler.id, request) : api.saveTraveler(request),
    failure: words.saveFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onClose();
    },
    onSettled: useReloadTravelers(),
  });
  const checked = useCheckedForm<Values>({
    defaultValues: valuesOf(traveler),
    schema: ({ callSchemas }) => callSchemas.saveTraveler.body,
    sending: save,
    send: save.mutate,
  });
  const rejection = save.error && !checked.isMended ? errorText(save.error, words.saveFailed) : undefined;
  return { ...checked, logIn: useReauthenticate(save.error), problem: checked.problem ?? rejection };
}

interface TravelerDialogProps {
  /** Undefined to add one. */
  traveler: SavedTraveler | undefined;
  onClose: () => void;
}

/** Adds or edits a saved traveler. Errors keep the typed text. */
export function TravelerDialog({ traveler, onClose }: TravelerDialogProps) {
  const formId = useId();
  const { form, submit, logIn, isPending, problem } = useTravelerForm(traveler, onClose);
  const { control } = form;
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty && !isPending ? setLeaving(true) : onClose());
  return (
    <Dialog
      title={traveler ? 'Edit traveler' : 'Add traveler'}
      isOpen
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Save traveler
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={traveler ? 'Edit traveler' : 'Add traveler'}>
        <Stack>
          {problem ? <FailureAlert onLogIn={logIn}>{problem}</FailureAlert> : null}
          <p>Enter names exactly as in the passport.</p>
          <Grid min="14rem" gap={4} isFilled>
            <FormField as={TextField} control={control} name="firstName" label="First Name" isRequired {...nameInput} />
            <FormField as={TextField} control={control} name="lastName" label="Last Name" isRequired {...nameInput} />
            <FormField
              as={DateField}
              control={control}
              name="dateOfBirth"
              label="Date of Birth"
              isRequired
              maxValue={agencyDate()}
              autoComplete="off"
            />
            <FormField as={Select} control={control} name="gender" label="Gender" isRequired options={genderOptions} />
            <FormField
              as={TextField}
              control={control}
              name="passportNumber"
              label="Passport Number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <FormField
              as={DateField}
              control={control}
              name="passportExpiryDate"
              label="Passport Expiry Date"
              autoComplete="off"
            />
          </Grid>
        </Stack>
      </form>
      {isLeaving ? (
        <ConfirmDialog danger {...texts.unsaved} onConfirm={onClose} onCancel={() => setLeaving(false)} />
      ) : null}
    </Dialog>
  );
}
