import type { Client } from '@ael/contract/clients/schemas.ts'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { faitsClient, faitsCompte, type Fait } from '../faits-client.ts'
import { libelles } from '../libelles.ts'
import styles from './Clients.module.css'

const enListe = (faits: readonly Fait[]) =>
  faits.map(({ term, value, manque }) => ({
    term,
    value: manque ? <span className={styles.manque}>{value}</span> : value,
  }))

interface Props {
  client: Client
  payeur: boolean
  /** Absent for whoever may only read. */
  onModifier: (() => void) | undefined
  /** Gives the focus to the button when the form gives way to this again. */
  rendreFocus: boolean
}

/** Who a customer of the contract is, how to reach him, and, if he pays, from which account. */
export function FicheClient({ client, payeur, onModifier, rendreFocus }: Props) {
  const compte = payeur ? faitsCompte(client) : []
  return (
    <>
      <DescriptionList items={enListe(faitsClient(client))} />
      {client.reserve && <p className={styles.reserve}>{libelles.reserve.fiche}</p>}
      {compte.length > 0 && (
        <div className={styles.compte}>
          <h3>{libelles.faits.compte}</h3>
          <DescriptionList items={enListe(compte)} />
        </div>
      )}
      {onModifier && (
        <div className={styles.pied}>
          <Button variant="outline" onClick={onModifier} ref={rendreFocus ? takeFocus : undefined}>
            <IconPencil size={20} stroke={1.75} aria-hidden="true" />
            {libelles.modifier}
          </Button>
        </div>
      )}
    </>
  )
}
