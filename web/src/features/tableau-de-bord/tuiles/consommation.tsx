import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { zoomSuivant } from '@ael/contract/consommation/granularites.ts'
import { plageUnAnPlusTot } from '@ael/contract/consommation/periodes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { partDeFuite } from '../../../lib/alertes/fuite.ts'
import { barres, type BarreConsommation } from '../../../lib/consommation/barres.ts'
import { ecartDe, estHausseNotable } from '../../../lib/consommation/ecart.ts'
import { cibleDe, fuiteQuery } from '../../../lib/consommation/lectures.ts'
import { ecriture, ecritureTotal } from '../../../lib/consommation/unites.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estGroupe, estTelereleve, voitConsommation } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { deMois } from '../mois.ts'
import { ecartEnMots, nomPeriode, reserveEnMots, titreConsommation } from '../periode.ts'
import { consommationRecenteQuery, type ConsommationRecente } from '../queries.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

function Contenu({ contexte, aujourdhui }: ProprietesTuile) {
  const lecture = useQuery(consommationRecenteQuery(cibleDe(contexte), aujourdhui))
  const detail = useLien('/conso', libelles.voirDetail)
  const { data: perdue } = useQuery({
    ...fuiteQuery(contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : ''),
    enabled: contexte.mode === 'contrat' && contexte.contrat.telereleve,
  })
  return (
    <TuilePanneau
      titre={`${libelles.consommation} ${deMois(aujourdhui, aujourdhui)}`}
      titreDe={(recente) => (recente ? titreConsommation(recente, aujourdhui) : libelles.consommation)}
      lecture={lecture}
      echec={libelles.consommationEchec}
      place="graphique"
      pied={detail}
    >
      {(recente) =>
        recente ? (
          <Recente
            recente={recente}
            fuite={perdue?.fuite ?? null}
            aujourdhui={aujourdhui}
            attendusJusque={finDesReleves(contexte, recente, aujourdhui)}
          />
        ) : (
          <EmptyState title={libelles.consommationVide} reason={libelles.consommationVideRaison} />
        )
      }
    </TuilePanneau>
  )
}

interface ProprietesRecente {
  recente: ConsommationRecente
  fuite: Fuite | null
  aujourdhui: string
  /** The first day whose readings are not expected. */
  attendusJusque: string
}

function Recente({
  recente: { graphe, granularite, plage, ouvertes },
  fuite,
  aujourdhui,
  attendusJusque,
}: ProprietesRecente) {
  const naviguer = useNavigate()
  const { statistiques, statistiquesPrecedentes, grandeur, reserves } = graphe
  const total = statistiques.volumeConsoEnLitres
  const ecart = ecartDe(total, statistiquesPrecedentes?.volumeConsoEnLitres)
  const { valeur, symbole } = ecritureTotal(grandeur, total ?? 0)
  const series = barres(graphe.resultats, `${attendusJusque}T00:00:00`).map((barre) => ({
    ...barre,
    precedent: null,
    part: partDeFuite(fuite, barre.cle, barre.valeur),
  }))
  const { avecUnite } = ecriturePetite(grandeur, series)
  const partiel = statistiques.au !== null && statistiques.au < plage.fin
  const suivant = zoomSuivant(granularite)
  const plusLoin = suivant && ouvertes.has(suivant) ? suivant : null
  return (
    <>
      <div className={styles.chiffre}>
        <Figure
          value={total === null ? absent : valeur}
          unit={`${symbole}${partiel && statistiques.au ? ` au ${formatJourMois(statistiques.au)}` : ''}`}
        />
        {ecart !== null && (
          <p className={classes(styles.ecart, estHausseNotable(ecart) && styles.hausse)}>
            {`${ecartEnMots(ecart)} ${nomPeriode(granularite, plageUnAnPlusTot(granularite, plage))}${partiel ? ', même durée' : ''}`}
          </p>
        )}
      </div>
      <BarChart
        titre={`${titreConsommation({ granularite, plage }, aujourdhui)}, ${granularite === 'JOURNEE' ? 'jour par jour' : 'mois par mois'}`}
        compact
        barres={series}
        repere={{ cle: aujourdhui, libelle: libelles.aujourdhui, court: libelles.aujourdhuiCourt }}
        formatValeur={avecUnite}
        part={libelles.ecoulementContinu}
        {...(plusLoin && {
          onZoom: (cle: string) =>
            void naviguer({ to: '/conso', search: { zoom: plusLoin.toLowerCase(), jour: cle.slice(0, 10) } }),
        })}
      />
      <p className={styles.discret}>
        {statistiques.moyenneJour !== null && `En moyenne, ${avecUnite(statistiques.moyenneJour)} par jour. `}
        {reserves.length > 0 && reserveEnMots(granularite, reserves)}
      </p>
    </>
  )
}

/** Readings are expected up to the present day, of a terminated contract no further than its last one. */
function finDesReleves(contexte: Contexte, { graphe }: ConsommationRecente, aujourdhui: string): string {
  const { au } = graphe.statistiques
  return contexte.mode === 'contrat' && contexte.contrat.isResilie && au !== null ? ajouterJours(au, 1) : aujourdhui
}

/** Days of a household are told in litres, those of a group in m3. */
const ecriturePetite = (grandeur: Graphe['grandeur'], series: readonly BarreConsommation[]) => {
  const plusGrand = Math.max(0, ...series.map(({ valeur }) => valeur ?? 0))
  return ecriture(grandeur, plusGrand < 10_000 ? 'L' : 'M3', plusGrand)
}

/** The days of the last month that was read, drawn with their states, and the same time a year earlier. */
export const consommation: Tuile = {
  id: 'consommation',
  nom: libelles.consommation,
  colonnes: 7,
  condition: (situation) => voitConsommation(situation) && (estGroupe(situation) || estTelereleve(situation)),
  Contenu,
}
