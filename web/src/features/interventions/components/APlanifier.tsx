import type { Intervention } from '@ael/contract/interventions/schemas.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from '../Interventions.module.css'
import { lienRendezVous } from '../lien-rendez-vous.ts'
import { libelles } from '../libelles.ts'

/** The visits that wait for an appointment, each with the way to its slots. */
export const APlanifier = ({ interventions }: { interventions: readonly Intervention[] }) => (
  <ul className={styles.liste}>
    {interventions.map(({ identifiant, libelle, motif, action, campagneIntervention }) => (
      <li key={identifiant}>
        <h3>{libelle}</h3>
        <DescriptionList
          stacked
          items={[
            { term: libelles.motif, value: motif.libelle },
            { term: libelles.action, value: action.libelle },
            { term: libelles.campagne, value: campagneIntervention.libelle },
          ]}
        />
        <p className={styles.discret}>{libelles.jusquAu(campagneIntervention.dateFinPlanif)}</p>
        <div className={styles.gestes}>
          <ButtonLink href={lienRendezVous(identifiant)}>
            {libelles.choisir}
            <VisuallyHidden>{libelles.nom(libelle)}</VisuallyHidden>
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
)
