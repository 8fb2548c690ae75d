import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface TabsProps {
  ariaLabel: string;
  items: readonly { id: string; label: ReactNode; content: ReactNode }[];
  selectedId?: string;
  onChange?: (id: string) => void;
}

/** One of several panels at a time; arrows move between the tabs. */
export function Tabs({ ariaLabel, items, selectedId, onChange }: TabsProps) {
  return (
    <AriaTabs
      className={styles.tabs}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList aria-label={ariaLabel} className={styles.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles.tab}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
