import { DescriptionList, Dialog } from '@portal/ui-kit';

const shortcuts = [
  { term: 'Ctrl K, ⌘ K or /', description: 'Find a booking or a customer' },
  { term: '?', description: 'Show these shortcuts' },
  { term: 'Arrow keys, Enter', description: 'Choose a result' },
  { term: 'Escape', description: 'Close a dialog or a menu' },
];

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} size="sm">
    <DescriptionList items={shortcuts} />
  </Dialog>
);
