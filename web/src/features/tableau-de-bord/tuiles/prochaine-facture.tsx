import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMois } from '../../../lib/formats/dates.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { estContrat, voitFactures } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { majuscule } from '../mois.ts'
import { prochaineFactureQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => (
  <TuilePanneau
    titre={libelles.prochaineFacture}
    lecture={useQuery(prochaineFactureQuery(numeroContrat))}
    echec={libelles.prochaineFactureEchec}
    place="ligne"
  >
    {({ date, mois, isCloture }) =>
      mois === null ? (
        <p className={styles.secondaire}>{isCloture ? libelles.clotureAVenir : libelles.prochaineFactureVide}</p>
      ) : (
        <div className={styles.chiffre}>
          <Figure value={majuscule(formatMois(mois))} size="sm" />
          {date && (
            <p className={styles.secondaire}>
              {isCloture ? libelles.cloturePrevueLe(formatDate(date)) : libelles.prevueLe(formatDate(date))}
            </p>
          )}
        </div>
      )
    }
  </TuilePanneau>
))

/** When the next invoice is expected, if one is. */
export const prochaineFacture: Tuile = {
  id: 'prochaine-facture',
  nom: libelles.prochaineFacture,
  colonnes: 5,
  sous: 'solde',
  condition: (situation) => estContrat(situation) && voitFactures(situation),
  Contenu,
}
