import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { zoomPrecedent, type GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import type { ReactNode } from 'react'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { barres, dernierJourReleve } from '../../../lib/consommation/barres.ts'
import { formatLitres } from '../../../lib/formats/nombres.ts'
import { libelles, PAR } from '../libelles.ts'
import type { Maintenant } from '../../../lib/maintenant.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { estVide, nomPlage, zoomOuvert, type Vue } from '../vue.ts'
import { palierDeNuit, partDeFuite, titreFuite } from '../../../lib/alertes/fuite.ts'
import { Chiffres } from './Chiffres.tsx'
import { Reperes } from './Reperes.tsx'
import styles from './VueGraphique.module.css'

interface Props {
  cible: Cible
  /** Null: no water runs without stopping, as far as one is let know. */
  fuite: Fuite | null
  /** Days on which much more was used than usual. */
  exces: readonly { jour: string }[]
  /** Over all: where one is and where one may go. */
  tete: ReactNode
  /** Of the graph that is there. */
  vue: Vue
  plage: Plage
  graphe: Graphe
  /** The former graph stays while the next one is on its way. */
  enAttente: boolean
  ouvertes: ReadonlySet<GranulariteZoom>
  maintenant: Maintenant
  aller: (changement: Partial<Vue>) => void
  revenir: () => void
}

/** Length of a day, `AAAA-MM-JJ`; an hour is longer, a month shorter. */
const JOUR = 10

const parHeure = (litres: number): string => `${formatLitres(litres)}/h`

/** What the line of the nights says at its end. */
const notesDebit = ({ debit, debitHabituel, litresParJour }: Fuite) => ({
  first: libelles.debitHabituel(parHeure(debitHabituel)),
  last: [libelles.debitChaqueNuit(parHeure(debit + debitHabituel)), libelles.debitParJour(formatLitres(litresParJour))],
})

/** The way through the periods and the totals, and the graph unless the figures are looked at as a table alone. */
export function VueGraphique({
  cible,
  fuite,
  exces,
  tete,
  vue,
  plage,
  graphe,
  enAttente,
  ouvertes,
  maintenant,
  aller,
  revenir,
}: Props) {
  const { granularite } = vue
  const plusLoin = zoomOuvert(granularite, ouvertes)
  const plusLarge = zoomPrecedent(granularite)
  const jours = new Set(exces.map(({ jour }) => jour))
  const nuits = granularite === 'JOURNEE' && fuite !== null && plage.fin >= fuite.depuis
  const series = barres(graphe.resultats, maintenant.instant, dernierJourReleve(graphe)).map((barre) => {
    const part = partDeFuite(fuite, barre.cle, barre.valeur)
    const montree = {
      ...barre,
      precedent: vue.comparer ? barre.precedent : null,
      ...(nuits && barre.valeur !== null && { palier: palierDeNuit(fuite, barre.cle) }),
    }
    if (part !== null) return { ...montree, part, inhabituel: true }
    return jours.has(barre.cle.slice(0, JOUR)) && barre.cle.length >= JOUR
      ? { ...montree, inhabituel: true, motif: libelles.exces }
      : montree
  })
  const plusGrand = Math.max(0, ...series.map(({ valeur }) => valeur ?? 0))
  const { avecUnite, axe, nom } = ecriture(graphe.grandeur, vue.unite, plusGrand)
  const vide = estVide(graphe)
  const comparable = graphe.resultats.some(({ volumePrecedentEnLitres }) => typeof volumePrecedentEnLitres === 'number')
  const titre = `Consommation par ${PAR[granularite]}, ${nomPlage(granularite, plage)}`
  const aujourdhui = series.find(
    ({ cle, etat }) => cle === maintenant.jour && etat === 'avenir' && granularite === 'JOURNEE',
  )
  return (
    <Panel busy={enAttente}>
      {tete}
      {vide ? (
        <EmptyState
          title={libelles.indisponible}
          reason={libelles.aucuneDonnee}
          action={
            <Button variant="outline" onClick={revenir}>
              {libelles.retour}
            </Button>
          }
        />
      ) : (
        <>
          <Chiffres graphe={graphe} granularite={granularite} plage={plage} unite={vue.unite} />
          {cible.mode === 'contrat' && <Reperes graphe={graphe} contract={cible.contract} />}
          {vue.affichage === 'graphique' && (
            <>
              {comparable && (
                <div className={styles.comparer}>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-pressed={vue.comparer}
                    onClick={() => aller({ comparer: !vue.comparer })}
                  >
                    {granularite === 'ANNEE'
                      ? libelles.comparerAvant
                      : libelles.comparer(String(Number(plage.debut.slice(0, 4)) - 1))}
                  </Button>
                </div>
              )}
              <BarChart
                titre={titre}
                axe={`${nom} par ${PAR[granularite]}`}
                barres={series}
                formatValeur={avecUnite}
                formatAxe={axe}
                precedent={libelles.anPasse}
                part={libelles.ecoulementContinu}
                {...(nuits && { palier: libelles.debitDeNuit, notesPalier: notesDebit(fuite) })}
                {...(fuite && { inhabituel: titreFuite(fuite) })}
                {...(aujourdhui && {
                  repere: { cle: aujourdhui.cle, libelle: libelles.aujourdhui, court: libelles.aujourdhuiCourt },
                })}
                {...(plusLoin && { onZoom: (cle: string) => aller({ granularite: plusLoin, jour: cle.slice(0, 10) }) })}
                {...(plusLarge && { onDezoom: () => aller({ granularite: plusLarge }) })}
              />
            </>
          )}
        </>
      )}
    </Panel>
  )
}
