import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { estHausseNotable } from '../../../lib/consommation/ecart.ts'
import { ecriture, ecritureTotal } from '../../../lib/consommation/unites.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, estTelereleve, voitConsommation } from '../conditions.ts'
import { volumeEtUnite } from '../facture.ts'
import { barresFacturees, ecartFacture, ecartFactureEnMots } from '../facturee.ts'
import { libelles } from '../libelles.ts'
import { derniereFactureQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

/** No reading made the bills, as where the meter was read by radio: what the last one has counted, without periods to compare. */
function SelonLaFacture({ contrat }: { contrat: ContratCourant }) {
  const { data, isPending } = useQuery(derniereFactureQuery(contrat.numeroContrat))
  if (isPending) return null
  if (data?.etat === 'AVOIR') return <EmptyState title={libelles.factureeAvoir} reason={libelles.factureeAvoirRaison} />
  const facturee = data && volumeEtUnite(data, contrat)
  if (!facturee) return <EmptyState title={libelles.factureeVide} reason={libelles.factureeVideRaison} />
  return (
    <>
      <div className={styles.chiffre}>
        <Figure value={facturee.volume} unit={facturee.unite} />
      </div>
      {data.periodeDebut && data.periodeFin && (
        <p className={styles.discret}>{`Du ${formatDate(data.periodeDebut)} au ${formatDate(data.periodeFin)}`}</p>
      )}
    </>
  )
}

/** Enough to reach back a year when bills come every month. */
const NB_PERIODES = 14

const Contenu = pourContrat(({ contrat }) => {
  const { numeroContrat, isTypeElectricity } = contrat
  const lecture = useQuery(
    callQuery(facturesCalls.listeConsommationsFacturees, {
      params: { contract: numeroContrat },
      query: { nbElements: NB_PERIODES },
    }),
  )
  const detail = useLien('/conso', libelles.voirDetail)
  return (
    <TuilePanneau
      titre={libelles.facturee}
      lecture={lecture}
      echec={libelles.consommationEchec}
      place="graphique"
      pied={detail}
    >
      {({ resultats }) => {
        const [derniere] = resultats
        if (!derniere) return <SelonLaFacture contrat={contrat} />
        const grandeur = isTypeElectricity ? 'ELECTRICITE' : 'EAU'
        const { valeur, symbole } = ecritureTotal(grandeur, derniere.volumeConsoEnLitres)
        const { avecUnite } = ecriture(grandeur, 'M3', derniere.volumeConsoEnLitres)
        const ecart = ecartFacture(derniere, resultats)
        return (
          <>
            <div className={styles.chiffre}>
              <Figure value={valeur} unit={symbole} />
              {ecart !== null && (
                <p className={classes(styles.ecart, estHausseNotable(ecart) && styles.hausse)}>
                  {ecartFactureEnMots(ecart)}
                </p>
              )}
            </div>
            <p
              className={styles.discret}
            >{`Du ${formatDate(derniere.dateDebut)} au ${formatDate(derniere.dateReleve)}`}</p>
            <BarChart
              titre={libelles.facturee}
              compact
              barres={barresFacturees(resultats.toReversed())}
              formatValeur={avecUnite}
            />
          </>
        )
      }}
    </TuilePanneau>
  )
})

/** What was billed, period by period, where no meter is read by radio. */
export const consommationFacturee: Tuile = {
  id: 'consommation-facturee',
  nom: libelles.facturee,
  colonnes: 7,
  condition: (situation) => estContrat(situation) && !estTelereleve(situation) && voitConsommation(situation),
  Contenu,
}
