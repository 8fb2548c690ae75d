import { texts } from '@portal/contracts';
import { Button, Dialog, Stack } from '@portal/ui-kit';
import { Checkbox, RadioGroup } from '@portal/ui-kit/fields';
import type { ListKind } from './list-kind';
import styles from './list-menu.module.css';
import { updateDisplayOptions, useDisplayOptions } from './display-options';

const rows = [
  { value: 'dense', label: 'Compact' },
  { value: 'roomy', label: 'Roomy' },
] as const;

/** Visible columns and row spacing of a list. Changes apply immediately behind the dialog. */
export function DisplayOptionsDialog({ list: { key, columns }, onClose }: { list: ListKind; onClose: () => void }) {
  const { hidden, isRoomy, isKeyless } = useDisplayOptions(key);
  const show = (id: string, isShown: boolean) =>
    updateDisplayOptions(key, { hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] });
  return (
    <Dialog
      title="Columns and rows"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            isDisabled={hidden.length === 0 && !isRoomy && !isKeyless}
            onPress={() => updateDisplayOptions(key, { hidden: [], isRoomy: false, isKeyless: false })}
          >
            Reset
          </Button>
          <Button onPress={onClose}>{texts.actions.close}</Button>
        </>
      }
    >
      <Stack>
        <fieldset className={styles.columns}>
          <legend>Columns</legend>
          {columns
            .filter(({ isRowHeader }) => !isRowHeader)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                isSelected={!hidden.includes(id)}
                onChange={(isShown) => show(id, isShown)}
              />
            ))}
        </fieldset>
        <RadioGroup
          label="Rows"
          orientation="horizontal"
          options={rows}
          value={isRoomy ? 'roomy' : 'dense'}
          onChange={(value) => updateDisplayOptions(key, { isRoomy: value === 'roomy' })}
        />
        <Checkbox
          label="Keys for rows"
          description="J and K move, Enter opens, Escape leaves."
          isSelected={!isKeyless}
          onChange={(isOn) => updateDisplayOptions(key, { isKeyless: !isOn })}
        />
      </Stack>
    </Dialog>
  );
}
