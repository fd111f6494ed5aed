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
const onglet = (texte: string | undefined): Onglet =>
  texte === 'ajout' || texte === 'utilisateurs' ? texte : 'contrats'

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
  const courant = modifiable ? onglet(adresse.onglet) : 'contrats'
  const lien = `#/manage/groupe/${idGroupe}`
  const onglets = [
    { href: lien, label: textes.onglets.contrats, count: formatNombre(nbContrats), current: courant === 'contrats' },
    { href: `${lien}?onglet=ajout`, label: textes.onglets.ajout, current: courant === 'ajout' },
    ...(profils.includes('UTILISATEUR_PREMIUM')
      ? [
          {
            href: `${lien}?onglet=utilisateurs`,
            label: textes.onglets.utilisateurs,
            count: formatNombre(membres.length),
            current: courant === 'utilisateurs',
          },
        ]
      : []),
  ]
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
