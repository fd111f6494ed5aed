import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { libelles } from '../libelles.ts'
import { colonnesGroupes } from './colonnes.tsx'

const textes = libelles.liste
const TOUT_D_UN_COUP = { indexPage: 1, nbElements: 25 }

interface Props {
  /** Undefined until they are read. */
  groupes: readonly Groupe[] | undefined
  gerer: boolean
  /** Reads them again; given when it failed. */
  erreur: unknown
  onReessayer: () => void
  onCreer: () => void
  onModifier: (groupe: Groupe) => void
  onSupprimer: (groupe: Groupe) => void
}

/** The groups, all on one page: they are few. */
export function ListeGroupes({ groupes, gerer, erreur, onReessayer, onCreer, onModifier, onSupprimer }: Props) {
  const contexte = useContexte()
  const changerContexte = useChangerContexte()
  const enCartes = useMedia(phone)
  const affiche = contexte?.mode === 'groupe' ? contexte.groupe.idGroupe : null
  const onAfficher = ({ idGroupe }: Groupe) => changerContexte({ mode: 'groupe', idGroupe })
  return (
    <DataTable
      caption={textes.legende}
      columns={colonnesGroupes({ gerer, affiche, enCartes, onAfficher, onModifier, onSupprimer })}
      rows={groupes}
      total={groupes?.length ?? 0}
      noun={libelles.compte}
      getRowId={({ idGroupe }) => String(idGroupe)}
      getRowName={({ nom }) => textes.nomDeLigne(nom)}
      query={TOUT_D_UN_COUP}
      onQueryChange={() => undefined}
      error={
        erreur
          ? { error: erreur, title: textes.echec, detail: textes.echecDetail, level: 2, onRetry: onReessayer }
          : undefined
      }
      empty={
        <EmptyState
          level={2}
          title={textes.vide}
          reason={gerer ? textes.videRaison : textes.videSubordonne}
          action={gerer && <Button onClick={onCreer}>{libelles.creer}</Button>}
        />
      }
    />
  )
}
