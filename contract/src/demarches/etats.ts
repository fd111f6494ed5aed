/** How far a request has come. */
export const ETATS_DEMARCHE = ['EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE'] as const
export type EtatDemarche = (typeof ETATS_DEMARCHE)[number]

export const LIBELLES_ETATS: Readonly<Record<EtatDemarche, string>> = {
  EN_ATTENTE: 'En attente',
  EN_COURS: 'En cours',
  TRAITE: 'Traitée',
  ANNULE: 'Annulée',
}

/** An answered or dropped request takes no further message. */
export const estClose = (etat: EtatDemarche): boolean => etat === 'TRAITE' || etat === 'ANNULE'

/** What a list may be sorted by. */
export const COLONNES_DEMARCHES = ['dateCreation', 'dateTraitement', 'libelle', 'etat'] as const
export type ColonneDemarches = (typeof COLONNES_DEMARCHES)[number]
