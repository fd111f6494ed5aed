import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useRouteExiste } from '../../lib/navigation/route-existe.ts'
import { sansAccent } from '../../lib/formats/sans-accent.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import type { ChoixContexte } from '../../lib/session/choix-contexte.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import { useChangerContexte } from '../../lib/session/use-changer-contexte.ts'
import { useGroupesPermis } from '../../lib/session/groupes-permis.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SearchField } from '../../ui/table/SearchField.tsx'
import { compteContrats, nomContrat } from './nom-contexte.ts'
import styles from './ListeContextes.module.css'
import { libelles } from './libelles.ts'

const textes = libelles.contextes

/** Contracts and groups that are listed at once (docs/domaines/commun.md#menus); beyond twice as many, a search. */
const NB_LISTES = 5

interface Props {
  contexte: Contexte
  onChoix: () => void
}

/** The contracts and the groups to choose from, with a search when they are many. */
export function ListeContextes({ contexte, onChoix }: Props) {
  const { nbContrats } = useUtilisateur()
  const existe = useRouteExiste()
  const changerContexte = useChangerContexte()
  const [recherche, setRecherche] = useState('')
  const contrats = useQuery({
    ...callQuery(abonnementsCalls.contrats, { query: { nbElements: NB_LISTES, recherche } }),
    placeholderData: keepPreviousData,
  })
  const groupes = useQuery({ ...callQuery(groupesCalls.groupes, {}), enabled: useGroupesPermis() === true })
  const cherche = sansAccent(recherche)
  const groupesTrouves = (groupes.data?.resultats ?? []).filter(({ nom }) => sansAccent(nom).includes(cherche))
  const choisir = (choix: ChoixContexte) => {
    onChoix()
    changerContexte(choix)
  }
  const ligne = (cle: string, courant: boolean, choix: ChoixContexte, titre: ReactNode, detail: string) => (
    <li key={cle}>
      <button type="button" aria-current={courant ? 'true' : undefined} onClick={() => choisir(choix)}>
        <strong>{titre}</strong>
        <small>{detail}</small>
      </button>
    </li>
  )
  return (
    <>
      {nbContrats > 2 * NB_LISTES && (
        <SearchField
          label={textes.rechercher}
          placeholder={textes.exemples}
          value={recherche}
          onSearch={setRecherche}
        />
      )}
      <h2 className={styles.titre}>{textes.contrats}</h2>
      {contrats.isPending && <Loading rows={2} />}
      {contrats.data?.nbTotalResultats === 0 && <p className={styles.aucun}>{textes.aucun(recherche)}</p>}
      <ul className={styles.liste} aria-busy={contrats.isFetching}>
        {contrats.data?.resultats.map((contrat) =>
          ligne(
            contrat.numeroContrat,
            contexte.mode === 'contrat' && contexte.contrat.numeroContrat === contrat.numeroContrat,
            { mode: 'contrat', numeroContrat: contrat.numeroContrat },
            nomContrat(contrat),
            contrat.isResilie ? textes.resilie(contrat.numeroContrat) : textes.contrat(contrat.numeroContrat),
          ),
        )}
      </ul>
      {groupesTrouves.length > 0 && (
        <>
          <h2 className={styles.titre}>{textes.groupes}</h2>
          <ul className={styles.liste}>
            {groupesTrouves
              .slice(0, NB_LISTES)
              .map(({ idGroupe, nom, nbContrats: nombre }) =>
                ligne(
                  String(idGroupe),
                  contexte.mode === 'groupe' && contexte.groupe.idGroupe === idGroupe,
                  { mode: 'groupe', idGroupe },
                  nom,
                  compteContrats(nombre),
                ),
              )}
          </ul>
        </>
      )}
      {nbContrats > NB_LISTES && existe('/manage/contrats') && (
        <p className={styles.tous}>
          <a href="#/manage/contrats" onClick={onChoix}>
            {textes.tous(compteContrats(nbContrats))}
          </a>
          {groupesTrouves.length > NB_LISTES && (
            <a href="#/manage/home" onClick={onChoix}>
              {textes.tousLesGroupes}
            </a>
          )}
        </p>
      )}
    </>
  )
}
