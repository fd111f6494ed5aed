import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { DefinitionService } from '@ael/contract/services/modele.ts'
import { type Traitement, TRIS_GROUPE, type VueGroupe } from '@ael/contract/services/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { emptySelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { libelles } from '../libelles.ts'
import { ArretEnMasse } from './ArretEnMasse.tsx'
import { choixDe } from './choix.ts'
import { COLONNES } from './colonnes.tsx'
import { MasseDialog } from './MasseDialog.tsx'
import { type Geste, gesteDe, VUES } from './vues.ts'

const mots = libelles.groupe
const BOUTONS: Record<Geste, string> = {
  SOUSCRIPTION: mots.souscrire,
  RESILIATION: mots.resilier,
  DEMARCHE: mots.resilierParDemarche,
}

interface Props {
  idGroupe: number
  service: DefinitionService
  vue: VueGroupe
}

/** The contracts of a group before one service, and what is asked for those that are chosen. */
export function TableDuService({ idGroupe, service, vue }: Props) {
  const naviguer = useNavigate()
  const [densite, setDensite] = useDensity()
  const [demande, changer] = useListAddress({
    sorts: TRIS_GROUPE,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '' } = demande
  const [selection, setSelection] = useSelection(recherche)
  const [enCours, setEnCours] = useState(false)
  const geste = gesteDe(vue, service)
  const query = { idGroupe, code: service.code, vue, ...demande }
  const lus = useQuery({
    queryKey: [servicesCalls.contratsServiceGroupe.path, { query }],
    queryFn: ({ signal }) => client(servicesCalls.contratsServiceGroupe, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const choix = choixDe(idGroupe, selection, lus.data?.nbTotalResultats ?? 0)
  const demander = () => {
    if (geste === 'DEMARCHE')
      void naviguer({
        to: '/service/resiliation/$serviceName',
        params: { serviceName: service.nom },
        search: { contrats: choix.demande.contrats.join(',') },
      })
    else setEnCours(true)
  }
  const suivre = ({ id }: Traitement) => {
    setSelection(emptySelection)
    void naviguer({ to: '/service/traitement/$idProcessus', params: { idProcessus: id } })
  }
  const fenetre = { service, choix, onClose: () => setEnCours(false), onDemande: suivre }
  return (
    <>
      <ListBar>
        <SearchField
          label={mots.recherche}
          placeholder={mots.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <Segmented
          label={mots.vues}
          value={vue}
          options={VUES.map((une) => ({ value: une, label: mots.vue[une] }))}
          onChange={(une) => {
            setSelection(emptySelection)
            void naviguer({ to: '/service', search: { service: service.nom, vue: une } })
          }}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      <DataTable
        caption={mots.legende(service.libelle)}
        columns={COLONNES}
        {...listRead(lus, { title: mots.echec, detail: libelles.echecDetail })}
        noun={mots.compte}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => mots.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={
          recherche ? (
            <NothingFound texts={mots} search={recherche} onReset={() => changer({ recherche: '' })} />
          ) : (
            <EmptyState level={2} title={mots.vide[vue]} reason={mots.videRaison[vue]} />
          )
        }
        selection={selection}
        {...(geste && { onSelectionChange: setSelection })}
        // « All » are those of the view, whatever is searched; and the form names each of them.
        selectAll={recherche === '' && geste !== 'DEMARCHE'}
        bulkActions={
          geste && (
            <Button variant="quiet" size="sm" onClick={demander}>
              {BOUTONS[geste]}
            </Button>
          )
        }
      />
      {enCours && geste === 'SOUSCRIPTION' && <MasseDialog {...fenetre} />}
      {enCours && geste === 'RESILIATION' && <ArretEnMasse {...fenetre} />}
    </>
  )
}
