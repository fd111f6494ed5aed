import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { GroupeDetail } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useListQuery } from '../../../ui/table/list-query.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { echouer } from '../echouer.ts'
import { libelles } from '../libelles.ts'
import { colonnesUtilisateurs } from './colonnes-utilisateurs.tsx'
import styles from './Contenu.module.css'

const textes = libelles.utilisateurs

/** The secondary users and visitors of the account: to whom the group is given, and to whom it may be. */
export function Utilisateurs({ groupe: { idGroupe, nom, membres } }: { groupe: GroupeDetail }) {
  const [demande, changer] = useListQuery()
  const { indexPage, nbElements, recherche = '' } = demande
  const utilisateurs = useQuery({
    ...callQuery(utilisateursCalls.listeUtilisateurSecondaire, { query: { indexPage, nbElements, recherche } }),
    placeholderData: keepPreviousData,
  })
  const partage = useMutation({
    mutationFn: ({ membre, userWebId }: { membre: boolean; userWebId: string }) =>
      client(membre ? groupesCalls.retirerUtilisateur : groupesCalls.ajouterUtilisateur, {
        body: { idGroupe, utilisateurMembreId: userWebId },
      }),
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
    onError: (error) => echouer(libelles.echecs.partage(nom), error),
  })
  const colonnes = colonnesUtilisateurs({
    membres,
    enCours: partage.isPending,
    onPartage: (userWebId, membre) => partage.mutate({ membre, userWebId }),
  })
  return (
    <>
      <p className={styles.introduction}>{textes.introduction}</p>
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
      </ListBar>
      <DataTable
        caption={textes.legende}
        columns={colonnes}
        {...listRead(utilisateurs, { title: libelles.liste.echec, detail: libelles.liste.echecDetail })}
        noun={libelles.personnes}
        getRowId={({ userWebId }) => userWebId}
        getRowName={({ nomComplet }) => textes.nomDeLigne(nomComplet)}
        query={demande}
        onQueryChange={changer}
        empty={
          recherche ? (
            <EmptyState level={2} title={textes.rien(recherche)} />
          ) : (
            <EmptyState level={2} title={textes.vide} reason={textes.videRaison} />
          )
        }
      />
    </>
  )
}
