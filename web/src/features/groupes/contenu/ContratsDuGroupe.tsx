import { TRIS_CONTRATS, type TriContrats } from '@ael/contract/abonnements/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { emptySelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { changeListQuery, type ListQuery } from '../../../ui/table/list-query.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { libelles } from '../libelles.ts'
import { colonnesContenu } from './colonnes.tsx'
import styles from './Contenu.module.css'
import { ContenuVide } from './ContenuVide.tsx'
import { unSeul, useAppartenance } from './use-appartenance.ts'

const textes = libelles.contenu
const estTri = (tri: string | undefined): tri is TriContrats => TRIS_CONTRATS.some((connu) => connu === tri)

interface Props {
  groupe: Groupe
  /** The contracts of the group (`retrait`, null to look only), or those that can join it (`ajout`). */
  geste: 'ajout' | 'retrait' | null
  demande: ListQuery
  onDemande: (demande: ListQuery) => void
}

/** Contracts in a group or beside it, chosen one by one, over pages, or all that the search finds. */
export function ContratsDuGroupe({ groupe, geste, demande, onDemande }: Props) {
  const [densite, setDensite] = useDensity()
  const [selection, setSelection] = useState(emptySelection)
  const avecLibelles = useFonctionnalite('PersonnalisationContrat')
  const { idGroupe } = groupe
  const { tri, ...reste } = demande
  const appel = geste === 'ajout' ? groupesCalls.contratsAttachables : groupesCalls.contratsGroupe
  const query = { idGroupe, ...reste, ...(estTri(tri) && { tri }) }
  const contrats = useQuery({
    queryKey: [appel.path, { query }],
    queryFn: ({ signal }) => client(appel, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const appartenance = useAppartenance(geste ?? 'retrait', () => setSelection(emptySelection))
  const changer = (changement: Partial<ListQuery>) => {
    // « All » means all those of the search: of another one, it is another question.
    if (changement.recherche !== undefined && selection.all) setSelection(emptySelection)
    onDemande(changeListQuery(demande, changement))
  }
  const total = contrats.data?.nbTotalResultats ?? 0
  return (
    <>
      <div className={styles.barre}>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={demande.recherche ?? ''}
          onSearch={(recherche) => changer({ recherche })}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </div>
      <DataTable
        caption={geste === 'ajout' ? textes.legendeDehors : textes.legendeDedans}
        columns={colonnesContenu({
          geste,
          idGroupe,
          avecLibelles,
          onGeste: (numeroContrat) => !appartenance.isPending && appartenance.mutate({ groupe, choix: unSeul(numeroContrat) }),
        })}
        rows={contrats.data?.resultats}
        total={total}
        noun={libelles.contrats}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => textes.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        loading={contrats.isPlaceholderData || undefined}
        density={densite}
        error={
          contrats.isError
            ? { title: libelles.liste.echec, detail: libelles.liste.echecDetail, level: 2, onRetry: () => void contrats.refetch() }
            : undefined
        }
        empty={<ContenuVide recherche={demande.recherche ?? ''} geste={geste} idGroupe={idGroupe} onRevoir={() => changer({ recherche: '' })} />}
        selection={selection}
        {...(geste && { onSelectionChange: setSelection })}
        bulkActions={
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={appartenance.isPending || undefined}
            onClick={() => !appartenance.isPending && appartenance.mutate({ groupe, choix: { ...selection, recherche: demande.recherche ?? '' } })}
          >
            {geste === 'ajout' ? textes.ajouterSelection : textes.retirerSelection}
          </Button>
        }
      />
    </>
  )
}
