import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import type { Intervention } from '@ael/contract/interventions/schemas.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from '../Interventions.module.css'
import { lienRendezVous } from '../lien-rendez-vous.ts'
import { libelles } from '../libelles.ts'
import { AnnulationDialog } from './AnnulationDialog.tsx'

interface Props {
  numeroContrat: string
  intervention: Intervention
}

/** An appointment to come: when, what for, and what can still be done with it. */
export function RendezVous({ numeroContrat, intervention }: Props) {
  const { identifiant, libelle, action, modifiable, annulable } = intervention
  const { dateHeureDebutRendezVous: debut, dateHeureFinRendezVous: fin } = intervention
  const [enAnnulation, setEnAnnulation] = useState(false)
  const calendrier = useTelechargement(interventionsCalls.calendrier, 'rendez-vous.ics')
  if (debut === null || fin === null) return null
  const nomme = <VisuallyHidden>{libelles.nom(libelle)}</VisuallyHidden>
  return (
    <li>
      <p className={styles.quand}>
        <strong>{libelles.jour(debut)}</strong>
        {libelles.heures(debut, fin)}
      </p>
      <h3>{libelle}</h3>
      <p className={styles.discret}>{action.libelle}</p>
      {!modifiable && !annulable && <p className={styles.discret}>{libelles.fige}</p>}
      <div className={styles.gestes}>
        {modifiable && (
          <ButtonLink variant="outline" href={lienRendezVous(identifiant)}>
            {libelles.deplacer}
            {nomme}
          </ButtonLink>
        )}
        {annulable && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setEnAnnulation(true)}>
            {libelles.annuler}
            {nomme}
          </Button>
        )}
        <SubmitButton
          variant="quiet"
          loading={calendrier.isPending}
          onClick={() => calendrier.mutate({ params: { contract: numeroContrat, intervention: identifiant } })}
        >
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
          {libelles.calendrier}
          {nomme}
        </SubmitButton>
      </div>
      {enAnnulation && (
        <AnnulationDialog
          numeroContrat={numeroContrat}
          intervention={intervention}
          debut={debut}
          fin={fin}
          onClose={() => setEnAnnulation(false)}
        />
      )}
    </li>
  )
}
