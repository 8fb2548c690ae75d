import type { Role, User } from '@portal/contracts';

export interface UserDialogProps {
  user: User;
  onClose: () => void;
}

export const roleChoices = <R extends Role>(values: readonly R[]) => values.map((value) => ({ value, label: value }));
