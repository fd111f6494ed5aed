import { IconTags } from '@tabler/icons-react'
import { useAutorise } from '../../../lib/session/autorisations.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { unSeul } from '../contenu/use-appartenance.ts'
import { libelles } from '../libelles.ts'
import { AjoutAuGroupe } from './AjoutAuGroupe.tsx'

const rienDePlus = () => {}

/**
 * Beside the consumption, where the installation and the rights let groups be made there: the contract goes into a group,
 * old or new; a group that is the user's own leads to what it is made of.
 */
export function GroupesDeLaConso({ contexte }: { contexte: Contexte }) {
  if (!useAutorise('Groupe', 'creerGroupePageConso')) return null
  if (contexte.mode === 'contrat')
    return <AjoutAuGroupe enTete choix={unSeul(contexte.contrat.numeroContrat)} nombre={1} onFait={rienDePlus} />
  const { idGroupe, modifiable } = contexte.groupe
  if (!modifiable) return null
  return (
    <ButtonLink variant="outline" href={`#/manage/groupe/${idGroupe}`}>
      <IconTags size={20} stroke={1.75} aria-hidden="true" />
      {libelles.ajout.contenu}
    </ButtonLink>
  )
}
