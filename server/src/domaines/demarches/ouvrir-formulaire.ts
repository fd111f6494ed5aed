import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire, ReglagesFormulaire, ReglagesSuite } from '@ael/contract/demarches/modele.ts'
import { reglagesDe, suiteDe } from '@ael/contract/demarches/reglages.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { reglagesDuService } from './definition.repository.ts'
import { formulaireInconnu } from './errors.ts'

export interface FormulaireOuvert {
  formulaire: Formulaire
  reglages: ReglagesFormulaire
  suite: ReglagesSuite
}

/** A form with its settings as they are now. */
export async function ouvrirFormulaire(db: Database, type: string): Promise<FormulaireOuvert> {
  const formulaire = formulaireDe(type)
  if (!formulaire) throw formulaireInconnu()
  const duService = (await reglagesDuService(db)).get(formulaire.type) ?? {}
  return { formulaire, reglages: reglagesDe(formulaire, duService), suite: suiteDe(duService) }
}

/** The contract that the form is about; a form about none leaves out the one that was named. */
export const contratDuFormulaire = (
  { contrat }: Formulaire,
  nomme: ContratVerifie | undefined,
): ContratVerifie | null => (contrat === 'aucun' ? null : (nomme ?? null))
