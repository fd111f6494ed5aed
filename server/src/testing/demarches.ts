import { randomUUID } from 'node:crypto'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Contexte, Reponses } from '@ael/contract/demarches/modele.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'

export interface EnvoiVoulu {
  choisies?: Reponses
  /** What the form starts from beside the person and the contract. */
  contexte?: Partial<Omit<Contexte, 'reglages'>>
}

/** Good answers to what a form requires of a contract, without files, as they are sent. */
export function envoiDe(typeFormulaire: string, numeroContrat: string, { choisies = {}, contexte }: EnvoiVoulu = {}) {
  const formulaire = formulaireDe(typeFormulaire)!
  const depart = contexteDe(formulaire, { personne: PERSONNE, contrat: contratSeul(numeroContrat), ...contexte })
  const { ...valeurs } = repondre(formulaire, depart, { complet: false, choisies })
  return {
    body: {
      typeFormulaire,
      idProcessus: randomUUID() as string,
      valeurs: valeurs as Record<string, string | string[]>,
      numeroContrat,
    },
    files: [],
  }
}
