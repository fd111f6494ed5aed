import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { useContexte, type Contexte } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { Onglets } from '../demandes/Onglets.tsx'
import formulaire from '../formulaire/Demande.module.css'
import { libelles } from '../libelles.ts'
import { estProposee } from '../liste/demarche-proposee.ts'
import { parSujet, propositions } from '../liste/propositions.ts'
import { aPlanifierQuery, definitionsQuery } from '../queries.ts'
import { useContratsTouches } from '../prealables/use-contrats-touches.ts'
import styles from './Demarches.module.css'

const mots = libelles.liste

/** `/demarches`: what one may ask for, here and now. */
export function DemarchesScreen() {
  const connecte = estConnecte(useUtilisateur())
  const regarde = useContexte()
  const contrat = regarde?.mode === 'contrat' ? regarde.contrat : null
  const suivies = useFonctionnalite('SyntheseDesDemandes') && connecte
  return (
    <div className={connecte ? undefined : formulaire.page}>
      <PageTitle title={mots.titre} under={contrat ? mots.pourContrat(contrat.numeroContrat) : mots.sousTitre} />
      {suivies && <Onglets courant="demarches" />}
      <Demarches connecte={connecte} regarde={regarde} />
    </div>
  )
}

function Demarches({ connecte, regarde }: { connecte: boolean; regarde: Contexte | null }) {
  const [recherche, setRecherche] = useState('')
  const { data, error, refetch } = useQuery(definitionsQuery)
  const contrat = regarde?.mode === 'contrat' ? regarde.contrat : null
  const planifiables = useQuery({ ...aPlanifierQuery(contrat?.numeroContrat ?? ''), enabled: contrat !== null })
  const plusieursContrats = useContratsTouches(contrat?.numeroContrat) > 1
  if (error)
    return (
      <Panel>
        <ErrorState error={error} level={2} title={mots.echec} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data)
    return (
      <Panel busy>
        <Loading label={mots.chargement} rows={6} />
      </Panel>
    )
  const aPlanifier = (planifiables.data?.nbTotalResultats ?? 0) > 0
  const lecteur = { connecte, contrat, plusieursContrats, aPlanifier }
  const groupes = parSujet(
    propositions(data).filter((proposition) => estProposee(proposition, lecteur)),
    recherche,
  )
  const nombre = groupes.reduce((somme, { proposees }) => somme + proposees.length, 0)
  return (
    <>
      <div className={styles.recherche}>
        <SearchField label={mots.rechercher} placeholder={mots.exemple} value={recherche} onSearch={setRecherche} />
        <output>{recherche && mots.resultats(nombre)}</output>
      </div>
      {nombre === 0 && (
        <Panel>
          <EmptyState
            level={2}
            title={mots.aucune(recherche)}
            reason={mots.aucuneRaison}
            action={
              <Button variant="outline" onClick={() => setRecherche('')}>
                {mots.toutVoir}
              </Button>
            }
          />
        </Panel>
      )}
      <div className={styles.sujets}>
        {groupes.map(({ sujet, proposees }) => (
          <Panel key={sujet} title={mots.sujets[sujet]}>
            <ul className={styles.liste}>
              {proposees.map(({ adresse, libelle, description, minutes }) => (
                <li key={adresse}>
                  <a href={`#${adresse}`}>
                    <span>
                      <strong>{libelle}</strong>
                      <small>{description}</small>
                      {minutes !== null && <small>{libelles.presentation.minutes(minutes)}</small>}
                    </span>
                    <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {connecte && !contrat && <p className={styles.sansContrat}>{mots.sansContrat}</p>}
    </>
  )
}
