import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { GroupeDetail } from '@ael/contract/groupes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { ContratsDuGroupe } from '../contenu/ContratsDuGroupe.tsx'
import { Utilisateurs } from '../contenu/Utilisateurs.tsx'
import { EnTeteGroupe } from '../components/EnTeteGroupe.tsx'
import { estParti } from '../echouer.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.detail
type Onglet = 'contrats' | 'ajout' | 'utilisateurs'

/** `/manage/groupe/{id}`: one group, its contracts, those that can join it, and the users to whom it is given. */
export function GroupeScreen() {
  const { id } = useParams({ from: '/manage/groupe/$id' })
  const connu = /^\d{1,15}$/.test(id)
  const groupe = useQuery({ ...callQuery(groupesCalls.getGroupe, { params: { id: Number(id) } }), enabled: connu })
  if (!connu || (groupe.isError && estParti(groupe.error))) {
    return (
      <>
        <PageTitle title={libelles.nom} />
        <EmptyState
          level={2}
          title={textes.absent}
          reason={textes.absentRaison}
          action={<ButtonLink href="#/manage/groupes">{textes.retour}</ButtonLink>}
        />
      </>
    )
  }
  if (groupe.data) return <Groupe key={id} groupe={groupe.data} />
  return (
    <>
      <PageTitle title={libelles.nom} />
      {groupe.isError ? (
        <ErrorState
          error={groupe.error}
          level={2}
          title={libelles.liste.echec}
          detail={libelles.liste.echecDetail}
          onRetry={() => void groupe.refetch()}
        />
      ) : (
        <Loading shape="table" />
      )}
    </>
  )
}

function Groupe({ groupe }: { groupe: GroupeDetail }) {
  const adresse = useSearch({ from: '/manage/groupe/$id' })
  const { profils } = useUtilisateur()
  const { idGroupe, modifiable, nbContrats, membres } = groupe
  const ouverts: readonly Onglet[] = [
    'contrats',
    ...(modifiable ? (['ajout'] as const) : []),
    ...(modifiable && profils.includes('UTILISATEUR_PREMIUM') ? (['utilisateurs'] as const) : []),
  ]
  const courant = ouverts.find((onglet) => onglet === adresse.onglet) ?? 'contrats'
  const lien = `#/manage/groupe/${idGroupe}`
  const comptes = { contrats: nbContrats, ajout: null, utilisateurs: membres.length }
  const onglets = ouverts.map((onglet) => ({
    href: onglet === 'contrats' ? lien : `${lien}?onglet=${onglet}`,
    label: textes.onglets[onglet],
    ...(comptes[onglet] !== null && { count: formatNombre(comptes[onglet]) }),
    current: onglet === courant,
  }))
  return (
    <>
      <EnTeteGroupe groupe={groupe} />
      {modifiable && <TabNav label={groupe.nom} tabs={onglets} />}
      {courant === 'utilisateurs' ? (
        <Utilisateurs groupe={groupe} />
      ) : (
        <ContratsDuGroupe
          key={courant}
          groupe={groupe}
          geste={modifiable ? (courant === 'ajout' ? 'ajout' : 'retrait') : null}
        />
      )}
    </>
  )
}
