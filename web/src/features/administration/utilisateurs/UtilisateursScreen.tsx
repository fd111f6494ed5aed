import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { COMPTES_MAX, COMPTES_TROUVES_MAX } from '@ael/contract/utilisateurs/regles.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { IconPencil, IconUserPlus, IconUserShield } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useFonctionnalite, useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import { choixDuGroupe, type ChoixGroupe, type Partage } from './partager.ts'
import { useUsurpation } from './use-usurpation.ts'
import styles from './Utilisateurs.module.css'

const CompteDialog = lazy(async () => ({ default: (await import('./CompteDialog.tsx')).CompteDialog }))
const TRIS = ['nom', 'prenom', 'identifiant', 'email', 'dateCreation', 'derniereConnexion'] as const

interface Actes {
  usurpation: boolean
  modifier: (compte: UtilisateurResume) => void
  usurper: (userWebId: string) => void
}

const triable = (id: (typeof TRIS)[number]) => ({ id, header: libelles.colonnes[id], sortable: true })

const colonnes = ({ usurpation, modifier, usurper }: Actes): readonly DataColumn<UtilisateurResume>[] => [
  {
    ...triable('nom'),
    rowHeader: true,
    card: 'title',
    cell: ({ nom, userWebId }) => <a href={`#/admin/users/${userWebId}`}>{nom}</a>,
  },
  { ...triable('prenom'), card: 'start', cell: ({ prenom }) => prenom },
  {
    ...triable('identifiant'),
    // Nearly always the address beside it.
    aside: true,
    card: 'hidden',
    cell: ({ identifiant }) => <span className={styles.mail}>{identifiant}</span>,
  },
  { ...triable('email'), card: 'full', cell: ({ email }) => <span className={styles.mail}>{email}</span> },
  {
    id: 'roles',
    header: libelles.colonnes.roles,
    card: 'end',
    cell: ({ profils }) => profils.map((profil) => LIBELLES_PROFILS[profil]).join(', '),
  },
  {
    id: 'groupes',
    header: libelles.colonnes.groupes,
    card: 'full',
    cardLabel: true,
    cell: ({ groups }) =>
      groups.length > 0 && <span className={styles.groupes}>{groups.map(({ nom }) => nom).join(', ')}</span>,
  },
  {
    ...triable('dateCreation'),
    card: 'full',
    cardLabel: true,
    cell: ({ dateCreation }) => dateCreation && <span className={styles.date}>{formatDate(dateCreation)}</span>,
  },
  {
    ...triable('derniereConnexion'),
    card: 'full',
    cardLabel: true,
    cell: ({ derniereConnexion, actif }) =>
      derniereConnexion ? (
        <span className={styles.date}>{formatDateHeure(derniereConnexion)}</span>
      ) : actif ? (
        libelles.jamais
      ) : (
        <StatusBadge level="information">{libelles.aActiver}</StatusBadge>
      ),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (compte) => (
      <span className={styles.actions}>
        {compte.gerable && (
          <IconButton
            label={libelles.modifier(compte.nomComplet)}
            aria-haspopup="dialog"
            onClick={() => modifier(compte)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {usurpation && compte.usurpable && compte.actif && (
          <IconButton label={libelles.usurper(compte.nomComplet)} onClick={() => usurper(compte.userWebId)}>
            <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** `/admin/users`: all accounts, looked up by their words and those of their contracts, or by who reaches a contract. */
export function UtilisateursScreen({ ChoixDuGroupe }: { ChoixDuGroupe: ComponentType<ChoixGroupe> }) {
  const naviguer = useNavigate()
  const { contrat = '' } = useSearch({ from: '/admin/users' })
  const [demande, changer] = useListAddress({ sorts: TRIS, size: useParametre('ConfigurationNbMaxElementPagination') })
  const parContrat = useFonctionnalite('RechercheUtilisateursParContrat')
  const usurpation = useFonctionnalite('Usurpation')
  const { usurper } = useUsurpation()
  const [ouvert, setOuvert] = useState<UtilisateurResume | 'creer' | null>(null)
  const groupes = useFonctionnalite('Groupe')
  const [geste, setGeste] = useState<Partage | null>(null)
  const numeroContrat = normaliserNumeroContrat(contrat)
  const duContrat = parContrat && estNumeroContrat(numeroContrat) && contrat !== ''
  const { recherche = '', nbElements } = demande
  const [selection, setSelection] = useSelection(recherche)
  const tous = useQuery({
    ...callQuery(utilisateursCalls.utilisateurs, { query: { ...demande, nbElements: Math.min(nbElements, 100) } }),
    placeholderData: keepPreviousData,
    // Others write meanwhile.
    staleTime: 0,
    enabled: !duContrat,
  })
  const siens = useQuery({
    ...callQuery(utilisateursCalls.rechercheUtilisateursParContrat, { params: { numeroContrat } }),
    enabled: duContrat,
  })
  const exporter = useTelechargement(utilisateursCalls.exportUtilisateurs, 'utilisateurs', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const lu = duContrat ? siens : tous
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOuvert('creer')}>
            <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
            {libelles.creer}
          </Button>
        }
      />
      <StaffTable
        name="utilisateurs"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        columns={colonnes({ usurpation, modifier: setOuvert, usurper })}
        {...listRead(lu, { title: libelles.echec, detail: libelles.echecDetail })}
        totalMax={recherche === '' ? COMPTES_MAX : COMPTES_TROUVES_MAX}
        query={demande}
        onQueryChange={changer}
        getRowId={({ userWebId }) => userWebId}
        getRowName={({ nomComplet }) => libelles.nomDeLigne(nomComplet)}
        filters={
          parContrat && (
            <label className={styles.contrat}>
              {libelles.parContrat}
              <input
                value={contrat}
                maxLength={7}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ currentTarget: { value } }) =>
                  void naviguer({
                    to: '.',
                    search: (avant: Record<string, unknown>) => ({
                      ...avant,
                      contrat: value || undefined,
                      page: undefined,
                    }),
                    replace: true,
                  })
                }
              />
            </label>
          )
        }
        {...(groupes && {
          selection,
          onSelectionChange: setSelection,
          selectAll: false,
          bulkActions: (
            <>
              {(['donner', 'reprendre'] as const).map((nom) => (
                <Button key={nom} variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setGeste(nom)}>
                  {libelles[nom]}
                </Button>
              ))}
            </>
          ),
        })}
        exportable={!exporter.isPending && !duContrat && tous.isSuccess}
        onExport={(format) => exporter.mutate({ params: { format }, query: { recherche } })}
        empty={<EmptyState level={2} {...(!duContrat && tous.data?.partiel ? libelles.partiel : libelles.rien)} />}
      />
      <Suspense>
        {ouvert && <CompteDialog {...(ouvert !== 'creer' && { compte: ouvert })} onClose={() => setOuvert(null)} />}
        {geste && <ChoixDuGroupe {...choixDuGroupe(geste, [...selection.ids], () => setGeste(null))} />}
      </Suspense>
    </>
  )
}
