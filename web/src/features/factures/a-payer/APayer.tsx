import { FACTURES_PAR_PAIEMENT } from '@ael/contract/paiements/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { lotsPayables } from '../liste/payables.ts'
import type { PayerFactures } from '../payer.ts'
import { demandeDe, toutesPayablesQuery } from '../queries.ts'
import styles from './APayer.module.css'
import { AutresFacons } from './AutresFacons.tsx'
import { useAutresFacons } from './use-autres-facons.ts'
import { sommes } from './sommes.ts'

const textes = libelles.aPayer
/** All of them, whatever is searched in the list below. */
const TOUTES = demandeDe({ indexPage: 1, nbElements: 100, tri: 'dateLimitePaiementFacture', triDecroissant: false }, {})

interface Props {
  contexte: Contexte
  aujourdhui: string
  Payer?: PayerFactures | undefined
}

/** On top of what is to be paid: how much in all, how much of it is late, and all of it in one payment. */
export function APayer({ contexte, aujourdhui, Payer }: Props) {
  const plusieurs = useFonctionnalite('PaiementMultiFacture')
  const bloque = useFonctionnalite('BloquerPaiement')
  const { data: factures, isPending } = useQuery(toutesPayablesQuery(contexte, 'a-regler', TOUTES))
  const autresFacons = useAutresFacons(contexte)
  if (isPending || !autresFacons)
    return (
      <Panel title={textes.titre} busy className={styles.aPayer}>
        <Loading shape="figure" />
      </Panel>
    )
  if (factures === null) return <p className={styles.trop}>{textes.trop(FACTURES_PAR_PAIEMENT)}</p>
  if (!factures || factures.length === 0) return null
  const { total, nombre, retard, nombreEnRetard } = sommes(factures, aujourdhui)
  if (nombre === 0) return null
  const lots = lotsPayables(factures)
  const payables = lots.flat().length
  return (
    <Panel title={textes.titre} className={styles.aPayer}>
      <KeyFigures
        figures={[
          { term: `${textes.total}, ${textes.factures(nombre)}`, value: formatEuros(total) },
          nombreEnRetard > 0
            ? {
                term: `${textes.dont}, ${textes.factures(nombreEnRetard)}`,
                value: formatEuros(retard),
                tone: 'urgent' as const,
              }
            : { term: textes.dont, value: textes.aucuneEnRetard },
        ]}
      />
      <div className={styles.actions}>
        {Payer &&
          !bloque &&
          payables > 0 &&
          (plusieurs || payables === 1) &&
          lots.map((lot) => <Payer key={lot[0]?.traiteFacturationCode} factures={lot} place="tout" />)}
        <AutresFacons facons={autresFacons} />
      </div>
    </Panel>
  )
}
