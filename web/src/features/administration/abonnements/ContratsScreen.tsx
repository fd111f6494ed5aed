import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { LIBELLES_ETATS } from '@ael/contract/abonnements/regles.ts'
import { CONTRATS_MAX, CONTRATS_TROUVES_MAX, type ContratAdministre } from '@ael/contract/abonnements/schemas.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { IconLogin2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatNumeroContrat } from '../../../lib/formats/identifiants.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { choisirContexte } from '../../../lib/session/choix-courant.ts'
import { useFonctionnalite, useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { libelles } from './libelles.ts'

const CroisementDialog = lazy(async () => ({ default: (await import('./CroisementDialog.tsx')).CroisementDialog }))

const colonnes = (entrer: (numeroContrat: string) => void): readonly DataColumn<ContratAdministre>[] => [
  {
    id: 'numeroContrat',
    header: libelles.colonnes.numeroContrat,
    rowHeader: true,
    card: 'title',
    cell: ({ numeroContrat }) => formatNumeroContrat(numeroContrat),
  },
  { id: 'adresse', header: libelles.colonnes.adresse, card: 'full', cell: ({ adresse }) => adresse },
  {
    id: 'titulaire',
    header: libelles.colonnes.titulaire,
    card: 'full',
    cardLabel: true,
    cell: ({ titulaire }) => titulaire,
  },
  { id: 'payeur', header: libelles.colonnes.payeur, card: 'full', cardLabel: true, cell: ({ payeur }) => payeur },
  {
    id: 'compteur',
    header: libelles.colonnes.compteur,
    card: 'full',
    cardLabel: true,
    cell: ({ compteur }) => compteur,
  },
  {
    id: 'etat',
    header: libelles.colonnes.etat,
    card: 'full',
    cardLabel: true,
    cell: ({ codeEtatContrat }) => LIBELLES_ETATS[codeEtatContrat].court,
  },
  {
    id: 'comptes',
    header: libelles.colonnes.comptes,
    card: 'full',
    cardLabel: true,
    cell: ({ nbComptes, numeroContrat }) =>
      nbComptes === 0 ? (
        libelles.quiAccede(0)
      ) : (
        <a href={`#/admin/users?recherche=${numeroContrat}`}>{libelles.quiAccede(nbComptes)}</a>
      ),
  },
  {
    id: 'groupes',
    header: libelles.colonnes.groupes,
    card: 'full',
    cardLabel: true,
    cell: ({ groups }) => groups.map(({ nom }) => nom).join(', '),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: ({ numeroContrat }) => (
      <IconButton label={libelles.entrer(numeroContrat)} onClick={() => entrer(numeroContrat)}>
        <IconLogin2 size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    ),
  },
]

interface Props {
  /** The account whose contracts they are; left out: those of the service. */
  compte?: string | undefined
}

/** The contracts of the service, or of an account: looked up, put into groups, entered. */
export function ContratsScreen({ compte }: Props) {
  const naviguer = useNavigate()
  const [demande, changer] = useListAddress({
    sorts: ['numeroContrat'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const groupes = useFonctionnalite('Groupe')
  const { recherche = '', indexPage, nbElements } = demande
  const [selection, setSelection] = useSelection(recherche)
  const [geste, setGeste] = useState<'mettre' | 'retirer' | null>(null)
  const titulaire = useQuery({
    // All staff read the file of a customer; his account alone is for those who manage it.
    ...callQuery(administrationCalls.ficheClient, { params: { userWebId: compte ?? '' } }),
    enabled: compte !== undefined,
  })
  const lu = useQuery({
    ...callQuery(abonnementsCalls.administration, {
      query: { recherche, indexPage, nbElements, ...(compte !== undefined && { userWebId: compte }) },
    }),
    placeholderData: keepPreviousData,
  })
  const entrer = (numeroContrat: string) => {
    choisirContexte({ mode: 'contrat', numeroContrat })
    void naviguer({ to: '/dashboard/{-$tutorial}' })
  }
  return (
    <>
      <PageTitle
        title={
          compte === undefined ? libelles.titre : libelles.duCompte(titulaire.data?.compte.nomComplet ?? `n° ${compte}`)
        }
        under={compte === undefined ? libelles.sousTitre : <a href={`#/admin/users/${compte}`}>{libelles.fiche}</a>}
      />
      <StaffTable
        name="contrats"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        columns={colonnes(entrer)}
        {...listRead(lu, { title: libelles.echec, detail: libelles.echecDetail })}
        totalMax={recherche === '' ? CONTRATS_MAX : CONTRATS_TROUVES_MAX}
        query={demande}
        onQueryChange={changer}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => libelles.nomDeLigne(numeroContrat)}
        {...(groupes && {
          selection,
          onSelectionChange: setSelection,
          selectAll: false,
          bulkActions: (
            <>
              <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setGeste('mettre')}>
                {libelles.mettre}
              </Button>
              <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setGeste('retirer')}>
                {libelles.retirer}
              </Button>
            </>
          ),
        })}
        empty={<EmptyState level={2} {...(lu.data?.partiel ? libelles.partiel : libelles.rien)} />}
      />
      <Suspense>
        {geste && <CroisementDialog geste={geste} contrats={[...selection.ids]} onClose={() => setGeste(null)} />}
      </Suspense>
    </>
  )
}
