import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import liste from '../screens/Demarches.module.css'
import { libelles } from './libelles.ts'

const mots = libelles.contrat

/** Contracts that are listed at once: of thousands, the search finds the one that is meant. */
const NB_LISTES = 8

/** The contract that the request is about, among those of the account: it is looked at from then on. */
export function ChoixContrat({ onChoisi }: { onChoisi?: () => void }) {
  const [recherche, setRecherche] = useState('')
  const changerContexte = useChangerContexte(onChoisi)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(abonnementsCalls.contrats, { query: { nbElements: NB_LISTES, recherche } }),
    placeholderData: keepPreviousData,
  })
  const nombre = data?.nbTotalResultats ?? 0
  return (
    <Panel title={mots.titre} busy={isFetching}>
      {error ? (
        <ErrorState error={error} title={mots.echec} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label={mots.chargement} rows={4} />
      ) : nombre === 0 && recherche === '' ? (
        <EmptyState
          title={mots.aucun}
          reason={mots.aucunRaison}
          action={<ButtonLink href="#/manage/contrats?onglet=rattacher">{mots.rattacher}</ButtonLink>}
        />
      ) : (
        <>
          <p>{mots.raison}</p>
          {(nombre > NB_LISTES || recherche !== '') && (
            <div className={liste.recherche}>
              <SearchField
                label={mots.rechercher}
                placeholder={mots.exemple}
                value={recherche}
                onSearch={setRecherche}
              />
            </div>
          )}
          {nombre === 0 && <NothingFound texts={mots} search={recherche} onReset={() => setRecherche('')} />}
          <ul className={liste.liste}>
            {data.resultats.map(({ numeroContrat, libelle, adresseLivraisonConstruite, isResilie }) => (
              <li key={numeroContrat}>
                <button type="button" onClick={() => changerContexte({ mode: 'contrat', numeroContrat })}>
                  <span>
                    <strong>{libelle || adresseLivraisonConstruite || mots.numero(numeroContrat)}</strong>
                    <small>{isResilie ? mots.resilie(numeroContrat) : mots.numero(numeroContrat)}</small>
                    {libelle && <small>{adresseLivraisonConstruite}</small>}
                  </span>
                  <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {nombre > data.resultats.length && (
            <p className={liste.sansContrat}>{mots.autres(nombre - data.resultats.length)}</p>
          )}
        </>
      )}
    </Panel>
  )
}
