import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { SelonContrat } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPage } from '../../../ui/EmptyPage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FicheCompteur } from '../components/FicheCompteur.tsx'
import { FormulaireReleve } from '../components/FormulaireReleve.tsx'
import { RecuReleve } from '../components/RecuReleve.tsx'
import { envoiDuContrat } from '../envoi.ts'
import { lectureDuContrat } from '../lecture.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

/** `/demarches/autoreleve`: the index of the current contract, read by its subscriber. */
export function AutoReleveScreen() {
  return <SelonContrat sinon={sansContrat}>{(contrat) => <AutoReleve contrat={contrat} />}</SelonContrat>
}

const sansContrat = (
  <EmptyPage
    page={libelles.parcours}
    title={libelles.sansContrat}
    reason={libelles.sansContratRaison}
    href="#/manage/contrats"
    action={libelles.mesContrats}
  />
)

const retour = (
  <ButtonLink href="#/dashboard" variant="outline">
    {libelles.tableauDeBord}
  </ButtonLink>
)

function AutoReleve({ contrat: { numeroContrat, libelle, adresseLivraisonConstruite } }: { contrat: ContratCourant }) {
  const [recu, setRecu] = useState<ReleveEnregistre | null>(null)
  const periode = useQuery(
    callQuery(relevesCalls.ouverturePeriode, { body: { numeroContratAbonnement: numeroContrat } }),
  )
  const dernier = useQuery(callQuery(relevesCalls.dernierReleve, { params: { contract: numeroContrat } }))
  if (recu) return <RecuReleve recu={recu}>{retour}</RecuReleve>
  const lecture = periode.data?.autorise && dernier.data ? lectureDuContrat(dernier.data, periode.data) : null
  const echec = periode.error ?? dernier.error
  const ouverte = periode.data?.autorise !== false && !echec
  const contrat = [libelle ?? libelles.sansCompte.contrat(numeroContrat), adresseLivraisonConstruite]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <PageTitle
        title={ouverte ? libelles.titre : libelles.parcours}
        over={ouverte && libelles.parcours}
        under={contrat}
      />
      {periode.data?.autorise === false ? (
        <Panel>
          <EmptyState level={2} title={libelles.fermee} reason={periode.data.message} action={retour} />
        </Panel>
      ) : echec ? (
        <Panel>
          <ErrorState
            error={echec}
            level={2}
            title={libelles.echec}
            detail={libelles.echecDetail}
            onRetry={() => void Promise.all([periode.refetch(), dernier.refetch()])}
          />
        </Panel>
      ) : lecture ? (
        <div className={styles.grille}>
          <FormulaireReleve lecture={lecture} envoi={envoiDuContrat(numeroContrat)} onEnregistre={setRecu}>
            {retour}
          </FormulaireReleve>
          <FicheCompteur
            numeroContrat={numeroContrat}
            adresse={adresseLivraisonConstruite}
            lecture={lecture}
            dernierEnvoi={dernier.data?.dernierEnvoi ?? null}
          />
        </div>
      ) : (
        <Panel busy>
          <Loading label={libelles.chargement} rows={6} />
        </Panel>
      )}
    </>
  )
}
