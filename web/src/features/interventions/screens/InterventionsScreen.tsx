import { useQuery } from '@tanstack/react-query'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { SelonContrat } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPage } from '../../../ui/EmptyPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { APlanifier } from '../components/APlanifier.tsx'
import { RendezVous } from '../components/RendezVous.tsx'
import styles from '../Interventions.module.css'
import { libelles } from '../libelles.ts'
import { planifiablesQuery, planifieesQuery } from '../queries.ts'

/** `/demarches/mesInterventions`: the visits to plan of the current contract, and the appointments that were taken. */
export function InterventionsScreen() {
  return <SelonContrat sinon={sansContrat}>{(contrat) => <Interventions contrat={contrat} />}</SelonContrat>
}

const sansContrat = (
  <EmptyPage
    page={libelles.titre}
    title={libelles.sansContrat}
    reason={libelles.sansContratRaison}
    href="#/manage/contrats"
    action={libelles.mesContrats}
  />
)

function Interventions({
  contrat: { numeroContrat, libelle, adresseLivraisonConstruite },
}: {
  contrat: ContratCourant
}) {
  const planifiables = useQuery(planifiablesQuery(numeroContrat))
  const planifiees = useQuery(planifieesQuery(numeroContrat))
  const error = planifiables.error ?? planifiees.error
  const relire = () => {
    void planifiables.refetch()
    void planifiees.refetch()
  }
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={[libelle ?? libelles.sousTitre(numeroContrat), adresseLivraisonConstruite].filter(Boolean).join(', ')}
      />
      {planifiables.data && planifiees.data ? (
        <div className={styles.page}>
          <Panel title={libelles.aPlanifier}>
            {planifiables.data.resultats.length === 0 ? (
              <p>{libelles.rien}</p>
            ) : (
              <APlanifier interventions={planifiables.data.resultats} />
            )}
          </Panel>
          <Panel title={libelles.planifiees}>
            {planifiees.data.resultats.length === 0 ? (
              <p>{libelles.aucun}</p>
            ) : (
              <ul className={styles.liste}>
                {planifiees.data.resultats.map((intervention) => (
                  <RendezVous
                    key={intervention.identifiant}
                    numeroContrat={numeroContrat}
                    intervention={intervention}
                  />
                ))}
              </ul>
            )}
          </Panel>
        </div>
      ) : (
        <ReadingPanel
          error={error}
          onRetry={relire}
          failure={{ title: libelles.echec, detail: libelles.echecDetail }}
          label={libelles.chargement}
          rows={6}
        />
      )}
    </>
  )
}
