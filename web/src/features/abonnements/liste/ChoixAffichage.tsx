import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { libelles } from '../libelles.ts'
import styles from './Liste.module.css'

/** Says which contract is being looked at, and looks at this one. */
export function ChoixAffichage({ numeroContrat, affiche }: { numeroContrat: string; affiche: boolean }) {
  const Repere = affiche ? IconMapPinFilled : IconMapPin
  return (
    <IconButton
      className={styles.repere}
      label={affiche ? libelles.liste.affiche(numeroContrat) : libelles.liste.choisir(numeroContrat)}
      aria-pressed={affiche}
      onClick={() => void changerContexte({ mode: 'contrat', numeroContrat })}
    >
      <Repere size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
