import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/formats/dates.ts'
import { absent, formatEuros } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitFactures } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => (
  <TuilePanneau
    titre={libelles.dernierReglement}
    lecture={useQuery(callQuery(tableauDeBordCalls.dernierReglement, { params: { contract: numeroContrat } }))}
    echec={libelles.dernierReglementEchec}
    place="court"
    pied={useLien('/reglements', libelles.tousReglements)}
  >
    {({ dateReglement, libelleModeReglement, numeroFacture, montantTtc, rejet }) =>
      dateReglement === null || montantTtc === null ? (
        <EmptyState title={libelles.dernierReglementVide} reason={libelles.dernierReglementVideRaison} />
      ) : (
        <>
          <div className={styles.entete}>
            <strong>{formatDate(dateReglement)}</strong>
            <strong>{formatEuros(montantTtc)}</strong>
            {rejet !== null && (
              <StatusBadge level="urgent" icon={false}>
                {libelles.rejete}
              </StatusBadge>
            )}
            {rejet === null && montantTtc < 0 && <StatusBadge>{libelles.rembourse}</StatusBadge>}
          </div>
          <DescriptionList
            items={[
              { term: libelles.mode, value: libelleModeReglement ?? absent },
              ...(numeroFacture ? [{ term: libelles.facture, value: numeroFacture }] : []),
            ]}
          />
        </>
      )
    }
  </TuilePanneau>
))

/** The last payment received. */
export const dernierReglement: Tuile = {
  id: 'dernier-reglement',
  nom: libelles.dernierReglement,
  sous: 'derniere-facture',
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitFactures(situation),
  Contenu,
}
