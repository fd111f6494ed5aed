import type { Contexte, ContratCourant } from '../../lib/session/contexte.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'
import { libelles } from './libelles.ts'

type ContratNomme = Pick<ContratCourant, 'libelle' | 'adresseLivraisonConstruite' | 'numeroContrat'>

/** How a contract is called: by the label that its user gave it, else by where the water arrives. */
export const nomContrat = ({ libelle, adresseLivraisonConstruite, numeroContrat }: ContratNomme): string =>
  libelle || adresseLivraisonConstruite || numeroContrat

export const compteContrats = (nombre: number): string =>
  `${formatNombre(nombre)} ${nombre > 1 ? 'contrats' : 'contrat'}`

/** The two lines that name what is being looked at. */
export function nomContexte(contexte: Contexte): { titre: string; detail: string } {
  return contexte.mode === 'contrat'
    ? { titre: nomContrat(contexte.contrat), detail: libelles.contextes.contrat(contexte.contrat.numeroContrat) }
    : { titre: contexte.groupe.nom, detail: compteContrats(contexte.groupe.nbContrats) }
}
