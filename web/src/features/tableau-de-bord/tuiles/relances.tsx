import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatEuros, formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitFactures } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => (
  <TuilePanneau
    titre={libelles.relances}
    lecture={useQuery(callQuery(tableauDeBordCalls.nombreFacturesEnRelance, { params: { contract: numeroContrat } }))}
    echec={libelles.relancesEchec}
    place="ligne"
    pied={useLien('/factures', libelles.voirARegler)}
  >
    {({ nombre, montant }) => (
      <div className={styles.chiffre}>
        <Figure
          value={formatNombre(nombre)}
          unit={nombre > 1 ? 'factures relancées' : 'facture relancée'}
          size="sm"
          tone="urgent"
        />
        <p className={styles.secondaire}>{`${formatEuros(montant)} à payer`}</p>
      </div>
    )}
  </TuilePanneau>
))

/** The invoices that the customer was reminded of; whoever pays in time never sees it. */
export const relances: Tuile = {
  id: 'relances',
  nom: libelles.relances,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitFactures(situation) && situation.relances > 0,
  Contenu,
}
