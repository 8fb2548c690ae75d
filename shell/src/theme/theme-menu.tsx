import { Menu } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { setDataSaver, useDataSaver } from './data-mode';
import { chooseTheme, type Theme, themes, useTheme } from './theme';
import styles from './theme-menu.module.css';

const labels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'Match device' };
const icons: Record<Theme, typeof Icons.Sun> = { light: Icons.Sun, dark: Icons.Moon, system: Icons.Monitor };

export function ThemeMenu() {
  const current = useTheme();
  const isSaving = useDataSaver();
  const Current = icons[current];
  const items = themes.map((theme) => {
    const Icon = theme === current ? Icons.Check : icons[theme];
    return { id: theme, label: labels[theme], icon: <Icon aria-hidden />, onAction: () => chooseTheme(theme) };
  });
  const saving = {
    id: 'data',
    label: isSaving ? 'Low data: on' : 'Low data: off',
    icon: isSaving ? <Icons.Check aria-hidden /> : <Icons.Minus aria-hidden />,
    onAction: () => setDataSaver(!isSaving),
  };
  return (
    <Menu
      label={
        <>
          <Current aria-hidden />
          <span className={styles.word}>Theme</span>
        </>
      }
      ariaLabel={`Theme: ${labels[current]}`}
      items={[...items, saving]}
      variant="quiet"
      hasArrow={false}
      className={styles.opener}
    />
  );
}
