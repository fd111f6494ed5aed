import type { Contexte } from '@ael/contract/demarches/modele.ts'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import type { Recherche } from './use-recherche.ts'

const mots = libelles.recherche

interface Props {
  recherche: Recherche
  trouve: Contexte['trouve']
}

/** What the search of a place has come to; nothing while nothing is looked up. */
export function LieuCherche({ recherche: { enCours, erreur, faite }, trouve }: Props) {
  if (enCours)
    return (
      <Notice level="information" spaced live>
        <p>{mots.enCours}</p>
      </Notice>
    )
  if (erreur && !faite)
    return (
      <Notice level="attention" spaced live title={mots.echec}>
        <p>{messageErreur(erreur)}</p>
      </Notice>
    )
  if (!faite || trouve.communeDesservie === false) return null
  return trouve.lieu ? (
    <Notice level="resolu" spaced live title={mots.trouve}>
      <p>{trouve.lieu.adresse}</p>
    </Notice>
  ) : (
    <Notice level="attention" spaced live title={mots.introuvable}>
      <p>{mots.introuvableSuite}</p>
    </Notice>
  )
}
