import { zoomSuivant } from '@ael/contract/consommation/granularites.ts'
import { plageUnAnPlusTot } from '@ael/contract/consommation/periodes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { barres } from '../../../lib/consommation/barres.ts'
import { ecartDe, estHausseNotable } from '../../../lib/consommation/ecart.ts'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { absent, formatPourcentage } from '../../../lib/formats/nombres.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estGroupe, estTelereleve, voitConsommation } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { nomPeriode, reserveEnMots, titreConsommation } from '../periode.ts'
import { consommationRecenteQuery, type ConsommationRecente } from '../queries.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

function Contenu({ contexte, aujourdhui }: ProprietesTuile) {
  const lecture = useQuery(consommationRecenteQuery(cibleDe(contexte), aujourdhui))
  const detail = useLien('/conso', libelles.voirDetail)
  return (
    <TuilePanneau
      titre={libelles.consommation}
      titreDe={(recente) => (recente ? titreConsommation(recente, aujourdhui) : libelles.consommation)}
      lecture={lecture}
      echec={libelles.consommationEchec}
      place="graphique"
      aside={detail}
    >
      {(recente) =>
        recente ? (
          <Recente recente={recente} aujourdhui={aujourdhui} />
        ) : (
          <EmptyState title={libelles.consommationVide} reason={libelles.consommationVideRaison} />
        )
      }
    </TuilePanneau>
  )
}

function Recente({ recente: { graphe, granularite, plage, ouvertes }, aujourdhui }: { recente: ConsommationRecente; aujourdhui: string }) {
  const naviguer = useNavigate()
  const { statistiques, statistiquesPrecedentes, grandeur, reserves } = graphe
  const total = statistiques.volumeConsoEnLitres
  const ecart = ecartDe(total, statistiquesPrecedentes?.volumeConsoEnLitres)
  const { nombre, symbole, avecUnite } = ecriture(grandeur, 'M3', total ?? 0)
  const partiel = statistiques.au !== null && statistiques.au < plage.fin
  const suivant = zoomSuivant(granularite)
  const plusLoin = suivant && ouvertes.has(suivant) ? suivant : null
  return (
    <>
      <div className={styles.chiffre}>
        <Figure
          value={total === null ? absent : nombre(total)}
          unit={`${symbole}${partiel && statistiques.au ? ` au ${formatJourMois(statistiques.au)}` : ''}`}
        />
        {ecart !== null && (
          <p className={classes(styles.ecart, estHausseNotable(ecart) && styles.hausse)}>
            {`${formatPourcentage(ecart)} par rapport à ${nomPeriode(granularite, plageUnAnPlusTot(granularite, plage))}${partiel ? ', même durée' : ''}`}
          </p>
        )}
      </div>
      <BarChart
        titre={`${titreConsommation({ granularite, plage }, aujourdhui)}, ${granularite === 'JOURNEE' ? 'jour par jour' : 'mois par mois'}`}
        compact
        barres={barres(graphe.resultats, `${aujourdhui}T00:00:00`)}
        formatValeur={avecUnite}
        {...(plusLoin && {
          onZoom: (cle: string) =>
            void naviguer({ to: '/conso', search: { zoom: plusLoin.toLowerCase(), jour: cle.slice(0, 10) } }),
        })}
      />
      {reserves.length > 0 && <p className={styles.discret}>{reserveEnMots(granularite, reserves)}</p>}
    </>
  )
}

/** The days of the last month that was read, drawn with their states, and the same time a year earlier. */
export const consommation: Tuile = {
  id: 'consommation',
  colonnes: 7,
  condition: (situation) => voitConsommation(situation) && (estGroupe(situation) || estTelereleve(situation)),
  Contenu,
}
