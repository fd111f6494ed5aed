import type { ContratCourant } from '../../lib/session/contexte.ts'
import type { Situation } from './tuile.ts'

/** The contract that is looked at; null in the mode of groups. */
const contratDe = ({ contexte }: Situation): ContratCourant | null =>
  contexte.mode === 'contrat' ? contexte.contrat : null

export const estContrat = (situation: Situation): boolean => contratDe(situation) !== null
export const estGroupe = (situation: Situation): boolean => situation.contexte.mode === 'groupe'
export const estTelereleve = (situation: Situation): boolean => contratDe(situation)?.telereleve ?? false

/** The rights that the tiles of money and of water follow, as their pages do. */
export const voitFactures = ({ refus }: Situation): boolean => !refus.has('Facturation/factures')
export const voitAlertes = ({ refus }: Situation): boolean => !refus.has('Alerte/alertes')
export const voitConsommation = ({ refus }: Situation): boolean => !refus.has('Consommation/graphe')
export const voitServices = ({ refus }: Situation): boolean => !refus.has('Service/detail')
export const voitDocuments = ({ fonctionnalites, refus }: Situation): boolean =>
  !!fonctionnalites.AfficherTuileDocuments && !refus.has('Document/contrat')
