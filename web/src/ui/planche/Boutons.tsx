import { IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { IconButton } from '../IconButton.tsx'
import { IndexDisplay } from '../IndexDisplay.tsx'
import { Panel } from '../Panel.tsx'
import { Segmented } from '../Segmented.tsx'
import styles from './Planche.module.css'

const unites = [
  { value: 'm3', label: 'm³' },
  { value: 'litres', label: 'Litres' },
  { value: 'euros', label: '€' },
] as const

/** Buttons, links that look like buttons, a choice of unit, and the meter's index. */
export function Boutons() {
  const [unite, setUnite] = useState<(typeof unites)[number]['value']>('litres')
  return (
    <Panel title="Boutons et index" className={styles.c12}>
      <div className={styles.row}>
        <Button>Payer 86,42{'\u202F'}€</Button>
        <ButtonLink href="#/planche" variant="outline">
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          Télécharger la facture
        </ButtonLink>
        <Button variant="quiet">Revenir</Button>
        <Button variant="danger">Résilier le contrat</Button>
        <Button disabled>Indisponible</Button>
        <SubmitButton loading>Enregistrer le libellé</SubmitButton>
        <Button size="sm" variant="outline">
          Chercher la fuite
        </Button>
        <IconButton label="Fermer">
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.row}>
        <IndexDisplay litres={1_284_317} />
        <IndexDisplay litres={1_284_317} size="sm" />
        <IndexDisplay litres={1_284_000} red={0} />
        <Segmented label="Unité" value={unite} options={unites} onChange={setUnite} />
      </div>
    </Panel>
  )
}
