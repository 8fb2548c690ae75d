import { DescriptionList, Dialog } from '@portal/ui-kit';

const shortcuts = [
  { term: 'Ctrl K, ⌘ K or /', description: 'Find a booking or a customer' },
  { term: '?', description: 'Show these shortcuts' },
  { term: 'Arrow keys, Enter', description: 'Choose a search result' },
  { term: 'J or ↓, K or ↑', description: 'Move along the rows of a list' },
  { term: 'Enter', description: 'Open the row' },
  { term: 'X', description: 'Select the row, where rows can be selected' },
  { term: 'Escape', description: 'Clear the selection; close a dialog or a menu' },
];

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} size="sm">
    <DescriptionList items={shortcuts} />
  </Dialog>
);
