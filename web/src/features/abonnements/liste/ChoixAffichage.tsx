import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { PinButton } from '../../../ui/PinButton.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.liste

interface Props {
  numeroContrat: string
  affiche: boolean
  /** In a card there is room to say it in a word. */
  enToutesLettres: boolean
}

/** Says which contract is being looked at, and looks at this one. */
export function ChoixAffichage({ numeroContrat, affiche, enToutesLettres }: Props) {
  const changerContexte = useChangerContexte()
  return (
    <PinButton
      pressed={affiche}
      label={affiche ? textes.affiche(numeroContrat) : textes.choisir(numeroContrat)}
      text={enToutesLettres ? (affiche ? textes.afficheCourt : textes.colonnes.selection) : undefined}
      onClick={() => changerContexte({ mode: 'contrat', numeroContrat })}
    />
  )
}
