import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { libelles } from '../libelles.ts'
import styles from './Liste.module.css'

const textes = libelles.liste

interface Props {
  numeroContrat: string
  affiche: boolean
  /** In a card there is room to say it in a word. */
  enToutesLettres: boolean
}

/** Says which contract is being looked at, and looks at this one. */
export function ChoixAffichage({ numeroContrat, affiche, enToutesLettres }: Props) {
  const Repere = affiche ? IconMapPinFilled : IconMapPin
  const nom = affiche ? textes.affiche(numeroContrat) : textes.choisir(numeroContrat)
  const choisir = () => void changerContexte({ mode: 'contrat', numeroContrat })
  const icone = <Repere size={20} stroke={1.75} aria-hidden="true" />
  if (enToutesLettres) {
    return (
      <Button variant="quiet" className={styles.motRepere} aria-label={nom} aria-pressed={affiche} onClick={choisir}>
        {icone}
        {affiche ? textes.afficheCourt : textes.colonnes.selection}
      </Button>
    )
  }
  return (
    <IconButton className={styles.repere} label={nom} aria-pressed={affiche} onClick={choisir}>
      {icone}
    </IconButton>
  )
}
