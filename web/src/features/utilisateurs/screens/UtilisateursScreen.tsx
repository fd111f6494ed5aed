import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ongletsUtilisateurs } from '../../../lib/perimetres/onglets.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ExportButtons } from '../../../ui/table/ExportButtons.tsx'
import { readListAddress, writeListAddress } from '../../../ui/table/list-address.ts'
import { changeListQuery, type ListQuery } from '../../../ui/table/list-query.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { type ActionUtilisateur, colonnesUtilisateurs } from '../secondaires/colonnes.tsx'
import { libelles } from '../secondaires/libelles.ts'
import styles from '../secondaires/Secondaires.module.css'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { useUsurpation } from '../secondaires/use-usurpation.ts'

const UtilisateurModal = lazy(async () => ({ default: (await import('../secondaires/UtilisateurModal.tsx')).UtilisateurModal }))
const SuppressionModal = lazy(async () => ({
  default: (await import('../secondaires/SuppressionUtilisateurModal.tsx')).SuppressionUtilisateurModal,
}))
const EnvoiModal = lazy(async () => ({ default: (await import('../secondaires/EnvoiMotDePasseModal.tsx')).EnvoiMotDePasseModal }))

/** The columns by which the list sorts, and its size (specification 1 §9). */
const OPTIONS = { sorts: ['nom', 'prenom', 'email', 'profil', 'derniereConnexion'], size: 25 } as const
type Tri = (typeof OPTIONS.sorts)[number]
const estTri = (tri: string | undefined): tri is Tri => OPTIONS.sorts.some((connu) => connu === tri)

type Ouverte = { modale: 'creer' } | { modale: Exclude<ActionUtilisateur, 'usurper'>; utilisateur: UtilisateurResume }

/** The secondary users and visitors of a premium user. */
export function UtilisateursScreen() {
  const naviguer = useNavigate()
  const adresse = useSearch({ from: '/manage/users' })
  const demande = readListAddress(adresse, OPTIONS)
  const usurpation = useFonctionnalite('Usurpation')
  const usurper = useUsurpation()
  const enCartes = useMedia(phone)
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const { tri, ...reste } = demande
  const utilisateurs = useQuery({
    ...callQuery(utilisateursCalls.listeUtilisateurSecondaire, { query: { ...reste, ...(estTri(tri) && { tri }) } }),
    placeholderData: keepPreviousData,
  })
  const exporter = useTelechargement(utilisateursCalls.exportUtilisateurSecondaire, 'utilisateurs', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const changer = (changement: Partial<ListQuery>) => {
    const nouvelle = changeListQuery(demande, changement)
    void naviguer({ to: '/manage/users', search: writeListAddress(nouvelle, OPTIONS), replace: nouvelle.recherche !== demande.recherche })
  }
  const agir = (action: ActionUtilisateur, utilisateur: UtilisateurResume) => {
    if (action === 'usurper') usurper.mutate({ body: { utilisateur: { userWebId: Number(utilisateur.userWebId) } } })
    else setOuverte({ modale: action, utilisateur })
  }
  const creer = () => setOuverte({ modale: 'creer' })
  const fermer = () => setOuverte(null)
  const { recherche = '' } = demande
  const total = utilisateurs.data?.nbTotalResultats ?? 0
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={creer}>
            <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
            {libelles.creer}
          </Button>
        }
      />
      <TabNav {...ongletsUtilisateurs('utilisateurs')} />
      <div className={styles.barre}>
        <SearchField label={libelles.recherche} placeholder={libelles.rechercheExemple} value={recherche} onSearch={(texte) => changer({ recherche: texte })} />
        <ExportButtons
          label={libelles.exporter}
          disabled={exporter.isPending || total === 0}
          onExport={(format) => exporter.mutate({ params: { format }, query: { recherche } })}
        />
      </div>
      <DataTable
        caption={libelles.legende}
        columns={colonnesUtilisateurs({ usurpation, enCartes, onAction: agir })}
        rows={utilisateurs.data?.resultats}
        total={total}
        noun={libelles.compte}
        getRowId={({ userWebId }) => userWebId}
        getRowName={({ nomComplet }) => libelles.nomDeLigne(nomComplet)}
        query={demande}
        onQueryChange={changer}
        loading={utilisateurs.isPlaceholderData || undefined}
        error={
          utilisateurs.isError
            ? { title: libelles.echec, detail: libelles.echecDetail, level: 2, onRetry: () => void utilisateurs.refetch() }
            : undefined
        }
        empty={
          recherche ? (
            <NothingFound
              level={2}
              title={libelles.rien(recherche)}
              reason={libelles.rienRaison}
              resetLabel={libelles.revoir}
              onReset={() => changer({ recherche: '' })}
            />
          ) : (
            <EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} action={<Button onClick={creer}>{libelles.creer}</Button>} />
          )
        }
      />
      <Suspense>
        {ouverte?.modale === 'creer' && <UtilisateurModal onClose={fermer} />}
        {ouverte?.modale === 'modifier' && <UtilisateurModal utilisateur={ouverte.utilisateur} onClose={fermer} />}
        {ouverte?.modale === 'supprimer' && <SuppressionModal utilisateur={ouverte.utilisateur} onClose={fermer} />}
        {ouverte?.modale === 'motDePasse' && <EnvoiModal utilisateur={ouverte.utilisateur} onClose={fermer} />}
      </Suspense>
    </>
  )
}
