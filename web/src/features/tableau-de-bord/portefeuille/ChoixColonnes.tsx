import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { libelles } from './libelles.ts'
import styles from './Liste.module.css'
import { CHOISIES, type ColonneChoisie } from './use-colonnes.ts'

const textes = libelles.liste

interface Props {
  montrees: ReadonlySet<ColonneChoisie>
  onBascule: (colonne: ColonneChoisie) => void
}

/** The columns to show beside the number. */
export function ChoixColonnes({ montrees, onBascule }: Props) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <Popup
      open={ouvert}
      onOpenChange={setOuvert}
      button={
        <>
          <IconColumns3 size={20} stroke={1.75} aria-hidden="true" />
          {textes.colonnes}
        </>
      }
      buttonClassName={buttonClass({ variant: 'outline', size: 'sm' })}
      label={textes.choixColonnes}
      align="end"
    >
      <fieldset className={styles.choixColonnes}>
        <legend>{textes.choixColonnes}</legend>
        {CHOISIES.map((colonne) => (
          <label key={colonne}>
            <input type="checkbox" checked={montrees.has(colonne)} onChange={() => onBascule(colonne)} />
            {textes.titres[colonne]}
          </label>
        ))}
      </fieldset>
    </Popup>
  )
}
