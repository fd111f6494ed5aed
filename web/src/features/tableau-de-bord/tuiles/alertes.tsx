import { useQuery } from '@tanstack/react-query'
import { alertesQuery, declenchementsEnCoursQuery } from '../../../lib/alertes/lectures.ts'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { voitAlertes } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

/** The newest firings; the others stand behind the link. */
const MONTREES = 3

function Contenu({ contexte }: ProprietesTuile) {
  const cible = cibleDe(contexte)
  const alertes = useQuery(alertesQuery(cible))
  const lien = useLien('/alerte', libelles.gererAlertes)
  const actives = alertes.data?.resultats.filter(
    ({ statutAlerte, isExpire }) => statutAlerte === 'ACTIVE' && !isExpire,
  ).length
  const protege = contexte.mode === 'contrat' && contexte.contrat.telereleve && !contexte.contrat.isResilie
  return (
    <TuilePanneau
      titre={libelles.alertes}
      lecture={useQuery(declenchementsEnCoursQuery(cible))}
      echec={libelles.alertesEchec}
      place="court"
      pied={lien}
    >
      {({ resultats }) => (
        <>
          {resultats.length === 0 && <p>{libelles.alertesCalmes}</p>}
          {resultats.slice(0, MONTREES).map(({ idInstance, titre, dateDeclenchante, adresseLivraisonConstruite }) => (
            <div key={idInstance} className={styles.entete}>
              <strong>{titre}</strong>
              <span className={styles.discret}>{formatDate(dateDeclenchante)}</span>
              {contexte.mode === 'groupe' && adresseLivraisonConstruite && (
                <span className={styles.discret}>{adresseLivraisonConstruite}</span>
              )}
            </div>
          ))}
          <p className={styles.discret}>
            {actives !== undefined && `${libelles.alertesActives(actives)} `}
            {protege && libelles.alertesProtection}
          </p>
        </>
      )}
    </TuilePanneau>
  )
}

/** What has fired lately, and how many alerts are on. */
export const alertes: Tuile = {
  id: 'alertes',
  nom: libelles.alertes,
  colonnes: 4,
  sous: 'releves',
  condition: voitAlertes,
  Contenu,
}
