import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const slices = ['mfe-public', 'mfe-client', 'mfe-staff', 'shell', 'libs/remote-kit'];
const rowsFolder = join(root, 'e2e/src/dialogs');

/** Dialogs older than the rows of `e2e/src/dialogs`. Their own browser and page tests check them. */
const olderDialogs: Readonly<Record<string, readonly string[]>> = {
  'mfe-public': ['AdminActions'],
  'mfe-client': [
    'DownloadDataDialog',
    'EraseAccountDialog',
    'ProfileForm',
    'SavedTravelersCard',
    'SessionsDialog',
    'Sheet',
    'TravelerDialog',
  ],
  'mfe-staff': [
    'AddRateDialog',
    'AirlineDialog',
    'AskAnAdmin',
    'AskedDialog',
    'AssignDialog',
    'CreateForm',
    'CustomerDialog',
    'DeleteUserDialog',
    'DisplayOptionsDialog',
    'EditBookingDialog',
    'EditForm',
    'EditUserDialog',
    'ExportDialog',
    'ExtendHoldDialog',
    'FareDialog',
    'FormDialog',
    'InviteDialog',
    'IssueForm',
    'MadeLink',
    'NewCustomerDialog',
    'PayLinkDialog',
    'RecordPaymentDialog',
    'RegisterUserDialog',
    'RemovePicture',
    'ResetPasswordDialog',
    'ReversePaymentDialog',
    'UseCreditDialog',
    'ViewBookingDialog',
    'ViewUserDialog',
    'ViewsDialog',
  ],
  shell: ['SearchDialog', 'ShortcutsDialog'],
};

const files = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/spec\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Returns the components of a file that render a dialog. */
export function dialogsIn(source: string): string[] {
  const starts = [...source.matchAll(/^(?:export )?(?:default )?(?:function|const) (\w+)/gm)];
  return [...source.matchAll(/<(?:Dialog|ConfirmDialog|FormDialog)\b/g)].map(
    ({ index }) => starts.findLast((start) => start.index < index)?.[1] ?? '',
  );
}

/** Returns each dialog as slice and component: 'mfe-client AskCancelDialog'. */
const rendered = [
  ...new Set(
    slices.flatMap((slice) =>
      files(join(root, slice, 'src'), /\.tsx$/).flatMap((source) =>
        dialogsIn(source).map((component) => `${basename(slice)} ${component}`),
      ),
    ),
  ),
].sort();

/** Returns the rows: 'mfe-staff SettleForm, own request' is one of SettleForm. */
const rows = files(rowsFolder, /\.ts$/).flatMap((source) =>
  [...source.matchAll(/^ {2}'((?:mfe-\w+|shell|remote-kit) \w+)[^']*':/gm)].map(([, name]) => name ?? ''),
);

describe('dialogs', () => {
  it('are found by the component that renders them', () => {
    const source =
      'const words = 1;\nexport function A() {\n  return <ConfirmDialog />;\n}\nconst B = () => <Dialog>;\n';
    expect(dialogsIn(source)).toEqual(['A', 'B']);
    expect(dialogsIn('const AnswerDialog = lazyDialog(load);')).toEqual([]);
    expect(rendered.length).toBeGreaterThan(50);
  });

  it('have a row that checks them in a browser with the keyboard and axe [N6.22]', () => {
    const older = Object.entries(olderDialogs).flatMap(([slice, names]) => names.map((name) => `${slice} ${name}`));
    expect(rendered.filter((dialog) => !older.includes(dialog))).toEqual([...new Set(rows)].sort());
    expect(older.filter((dialog) => !rendered.includes(dialog))).toEqual([]);
  });
});
