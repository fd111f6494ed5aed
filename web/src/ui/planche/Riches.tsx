import { Autocomplete, Menu, Tabs } from '@mantine/core'
import { buttonClass } from '../button-class.ts'
import { Panel } from '../Panel.tsx'
import { ThemeMantine } from '../theme/ThemeMantine.tsx'
import styles from './Planche.module.css'

const rues = ['rue des Tanneurs', 'place Saint-Bruno', 'chemin des Acacias', 'quai de la Régie']

/** Mantine's widgets, in our theme: for what the browser has no control of its own. */
export function Riches() {
  return (
    <ThemeMantine>
      <Panel title="Composants riches" className={styles.c12}>
        <div className={styles.row}>
          <Menu>
            <Menu.Target>
              <button type="button" className={buttonClass({ variant: 'outline' })}>
                Ouvrir le menu
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item>Modifier le libellé</Menu.Item>
              <Menu.Item>Choisir par défaut</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red">Retirer le contrat</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Autocomplete
            label="Rue"
            description="Écrivez les premières lettres."
            data={rues}
            comboboxProps={{ withinPortal: false }}
          />
        </div>
        <Tabs defaultValue="tous">
          <Tabs.List>
            <Tabs.Tab value="tous">Tous</Tabs.Tab>
            <Tabs.Tab value="payer">À payer</Tabs.Tab>
            <Tabs.Tab value="alerte">En alerte</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="tous">486 contrats</Tabs.Panel>
          <Tabs.Panel value="payer">312 contrats</Tabs.Panel>
          <Tabs.Panel value="alerte">17 contrats</Tabs.Panel>
        </Tabs>
      </Panel>
    </ThemeMantine>
  )
}
