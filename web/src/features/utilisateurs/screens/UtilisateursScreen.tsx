import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ongletsUtilisateurs } from '../../../lib/univers/onglets.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListHead } from '../../../ui/table/ListHead.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { type ActionUtilisateur, colonnesUtilisateurs } from '../secondaires/colonnes.tsx'
import { libelles } from '../secondaires/libelles.ts'
import { useUsurpation } from '../secondaires/use-usurpation.ts'

const UtilisateurDialog = lazy(async () => ({
  default: (await import('../secondaires/UtilisateurDialog.tsx')).UtilisateurDialog,
}))
const FicheUtilisateur = lazy(async () => ({
  default: (await import('../secondaires/FicheUtilisateur.tsx')).FicheUtilisateur,
}))
const SuppressionUtilisateurDialog = lazy(async () => ({
  default: (await import('../secondaires/SuppressionUtilisateurDialog.tsx')).SuppressionUtilisateurDialog,
}))
const EnvoiMotDePasseDialog = lazy(async () => ({
  default: (await import('../secondaires/EnvoiMotDePasseDialog.tsx')).EnvoiMotDePasseDialog,
}))

/** The columns by which the list sorts, and its size (docs/domaines/utilisateurs.md#liste-des-comptes). */
const OPTIONS = { sorts: ['nom', 'prenom', 'email', 'profil', 'derniereConnexion'], size: 25 } as const

type Ouverte = { dialog: 'creer' } | { dialog: Exclude<ActionUtilisateur, 'usurper'>; utilisateur: UtilisateurResume }

/** The secondary users and visitors of a premium user; with `creer` in the address, the form of a new one is open. */
export function UtilisateursScreen() {
  const [demande, changer] = useListAddress(OPTIONS)
  const usurpation = useFonctionnalite('Usurpation')
  const usurper = useUsurpation()
  const enCartes = useMedia(phone)
  const { creer: aCreer } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const [ouverte, setOuverte] = useState<Ouverte | null>(aCreer ? { dialog: 'creer' } : null)
  const utilisateurs = useQuery({
    ...callQuery(utilisateursCalls.listeUtilisateurSecondaire, { query: demande }),
    placeholderData: keepPreviousData,
  })
  const lue = listRead(utilisateurs, { title: libelles.echec, detail: libelles.echecDetail })
  const exporter = useTelechargement(utilisateursCalls.exportUtilisateurSecondaire, 'utilisateurs', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const agir = (action: ActionUtilisateur, utilisateur: UtilisateurResume) => {
    if (action === 'usurper') usurper.mutate({ body: { utilisateur: { userWebId: Number(utilisateur.userWebId) } } })
    else setOuverte({ dialog: action, utilisateur })
  }
  const creer = () => setOuverte({ dialog: 'creer' })
  const fermer = () => {
    setOuverte(null)
    if (aCreer) void naviguer({ to: '.', search: (avant) => ({ ...avant, creer: undefined }), replace: true })
  }
  const { recherche = '' } = demande
  return (
    <>
      <ListHead
        texts={libelles}
        createIcon={IconUserPlus}
        tabs={ongletsUtilisateurs('utilisateurs')}
        search={recherche}
        exportable={!exporter.isPending && lue.total !== 0}
        onCreate={creer}
        onSearch={(texte) => changer({ recherche: texte })}
        onExport={(format) => exporter.mutate({ params: { format }, query: { recherche } })}
      />
      <DataTable
        caption={libelles.legende}
        columns={colonnesUtilisateurs({ usurpation, enCartes, onAction: agir })}
        {...lue}
        noun={libelles.compte}
        getRowId={({ userWebId }) => userWebId}
        getRowName={({ nomComplet }) => libelles.nomDeLigne(nomComplet)}
        query={demande}
        onQueryChange={changer}
        empty={
          recherche ? (
            <NothingFound texts={libelles} search={recherche} onReset={() => changer({ recherche: '' })} />
          ) : (
            <EmptyState
              level={2}
              title={libelles.vide}
              reason={libelles.videRaison}
              action={<Button onClick={creer}>{libelles.creer}</Button>}
            />
          )
        }
      />
      <Suspense>
        {ouverte?.dialog === 'creer' && <UtilisateurDialog onClose={fermer} />}
        {ouverte?.dialog === 'voir' && <FicheUtilisateur utilisateur={ouverte.utilisateur} onClose={fermer} />}
        {ouverte?.dialog === 'modifier' && <UtilisateurDialog utilisateur={ouverte.utilisateur} onClose={fermer} />}
        {ouverte?.dialog === 'supprimer' && (
          <SuppressionUtilisateurDialog utilisateur={ouverte.utilisateur} onClose={fermer} />
        )}
        {ouverte?.dialog === 'motDePasse' && (
          <EnvoiMotDePasseDialog utilisateur={ouverte.utilisateur} onClose={fermer} />
        )}
      </Suspense>
    </>
  )
}
