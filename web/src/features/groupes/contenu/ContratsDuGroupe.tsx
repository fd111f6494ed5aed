import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { useFonctionnalite, useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { emptySelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { libelles } from '../libelles.ts'
import { colonnesContenu } from './colonnes.tsx'
import { ContenuVide } from './ContenuVide.tsx'
import { unSeul, useAppartenance } from './use-appartenance.ts'

const textes = libelles.contenu

interface Props {
  groupe: Groupe
  /** The contracts of the group (`retrait`, null to look only), or those that can join it (`ajout`). */
  geste: 'ajout' | 'retrait' | null
}

/** Contracts in a group or beside it, chosen one by one, over pages, or all that the search finds. */
export function ContratsDuGroupe({ groupe, geste }: Props) {
  const [densite, setDensite] = useDensity()
  const [demande, changer] = useListAddress({
    sorts: TRIS_CONTRATS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '' } = demande
  const [selection, setSelection] = useSelection(recherche)
  const avecLibelles = useFonctionnalite('PersonnalisationContrat')
  const { idGroupe } = groupe
  const appel = geste === 'ajout' ? groupesCalls.contratsAttachables : groupesCalls.contratsGroupe
  const query = { idGroupe, ...demande }
  const contrats = useQuery({
    queryKey: [appel.path, { query }],
    queryFn: ({ signal }) => client(appel, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const appartenance = useAppartenance(geste ?? 'retrait', () => setSelection(emptySelection))
  return (
    <>
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      <DataTable
        caption={geste === 'ajout' ? textes.legendeDehors : textes.legendeDedans}
        columns={colonnesContenu({
          geste,
          idGroupe,
          avecLibelles,
          onGeste: (numeroContrat) =>
            !appartenance.isPending && appartenance.mutate({ groupe, choix: unSeul(numeroContrat) }),
        })}
        {...listRead(contrats, { title: libelles.liste.echec, detail: libelles.liste.echecDetail })}
        noun={libelles.contrats}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => textes.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={
          <ContenuVide
            recherche={recherche}
            geste={geste}
            idGroupe={idGroupe}
            onRevoir={() => changer({ recherche: '' })}
          />
        }
        selection={selection}
        {...(geste && { onSelectionChange: setSelection })}
        bulkActions={
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={appartenance.isPending || undefined}
            onClick={() =>
              !appartenance.isPending && appartenance.mutate({ groupe, choix: { ...selection, recherche } })
            }
          >
            {geste === 'ajout' ? textes.ajouterSelection : textes.retirerSelection}
          </Button>
        }
      />
    </>
  )
}
