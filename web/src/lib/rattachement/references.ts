import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { libelles } from './libelles.ts'

/** The references that prove that a contract is one's own (docs/domaines/abonnements.md#rattachement). */
export type ReferenceContrat = 'compteur' | 'facture' | 'client'

interface Reference {
  fonctionnalite: Fonctionnalite
  /** Its field on the wire. */
  champ: 'numeroCompteur' | 'referenceFacture' | 'numeroClient'
  /** What it looks like once compact. */
  motif: RegExp
  compacter: (saisie: string) => string
}

/** In capitals, without what people write between groups of digits. */
const compacter = (saisie: string): string => saisie.replaceAll(/[\s.-]/g, '').toUpperCase()
/** A utility may number its invoices with dots, dashes and slashes: only spaces go. */
const sansEspaces = (saisie: string): string => saisie.replaceAll(/\s/g, '').toUpperCase()

const REFERENCES: Record<ReferenceContrat, Reference> = {
  compteur: {
    fonctionnalite: 'AttachementContratAvecCompteur',
    champ: 'numeroCompteur',
    motif: /^[0-9A-Z]{6,11}$/,
    compacter,
  },
  facture: {
    fonctionnalite: 'AttachementContratAvecFacture',
    champ: 'referenceFacture',
    motif: /^[0-9A-Z][0-9A-Z./-]{2,29}$/,
    compacter: sansEspaces,
  },
  client: { fonctionnalite: 'AttachementContratAvecClient', champ: 'numeroClient', motif: /^\d{1,7}$/, compacter },
}
const ORDRE = ['compteur', 'facture', 'client'] as const

/** The references that this agency accepts, the first being proposed. */
export const referencesProposees = (fonctionnalites: Readonly<Record<string, boolean>>): ReferenceContrat[] =>
  ORDRE.filter((reference) => fonctionnalites[REFERENCES[reference].fonctionnalite])

/** What somebody types to attach a contract. */
export interface SaisieRattachement {
  mode: ReferenceContrat
  numeroContrat: string
  reference: string
}

const compacte = (mode: ReferenceContrat, reference: string): string => REFERENCES[mode].compacter(reference)

/** The fields that cannot be sent, with what to type; none when all is well. */
export function refusRattachement({ mode, numeroContrat, reference }: SaisieRattachement) {
  const contrat = compacter(numeroContrat)
  const refus: Array<{ champ: 'numeroContrat' | 'reference'; message: string }> = []
  if (!contrat || !estNumeroContrat(normaliserNumeroContrat(contrat))) {
    refus.push({ champ: 'numeroContrat', message: libelles.erreurs.numeroContrat })
  }
  if (!REFERENCES[mode].motif.test(compacte(mode, reference))) {
    refus.push({ champ: 'reference', message: libelles.erreurs[mode] })
  }
  return refus
}

/** The contract and its proof as the wire names them, without spaces, in capitals. */
export const preuveRattachement = ({ mode, numeroContrat, reference }: SaisieRattachement) => ({
  numeroContrat: normaliserNumeroContrat(compacter(numeroContrat)),
  [REFERENCES[mode].champ]: compacte(mode, reference),
})

/** The field of the form that holds a field of the wire, for what the server refuses. */
export const champDeSaisie = (champ: string): 'numeroContrat' | 'reference' =>
  champ === 'numeroContrat' ? 'numeroContrat' : 'reference'
