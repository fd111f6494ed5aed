import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { interventionsQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const textes = libelles.tuileInterventions

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => {
  const lecture = useQuery(interventionsQuery(numeroContrat))
  const aPlanifier = lecture.data?.some(({ dateHeureDebutRendezVous }) => dateHeureDebutRendezVous === null) ?? false
  return (
    <TuilePanneau
      titre={textes.titre}
      lecture={lecture}
      echec={textes.echec}
      place="ligne"
      pied={useLien('/demarches/mesInterventions', aPlanifier ? textes.planifier : textes.voir)}
    >
      {(interventions) =>
        interventions.map(({ identifiant, libelle, dateHeureDebutRendezVous: debut, campagneIntervention }) => (
          <div key={identifiant}>
            <strong>{libelle}</strong>
            <p className={styles.secondaire}>
              {debut === null
                ? textes.aPlanifier(formatDate(campagneIntervention.dateFinPlanif))
                : textes.rendezVous(formatDateHeure(debut))}
            </p>
          </div>
        ))
      }
    </TuilePanneau>
  )
})

/** Who comes, and when, or until when that can be chosen; nobody sees it while nobody has to come. */
export const interventions: Tuile = {
  id: 'interventions',
  nom: textes.titre,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && situation.interventions > 0,
  Contenu,
}
