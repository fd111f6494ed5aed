import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire, ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import type { Database } from '../../db/database.ts'
import { reglagesDuService } from './definition.repository.ts'
import { formulaireInconnu } from './errors.ts'

export interface FormulaireOuvert {
  formulaire: Formulaire
  reglages: ReglagesFormulaire
}

/** A form with its settings as they are now. */
export async function ouvrirFormulaire(db: Database, type: string): Promise<FormulaireOuvert> {
  const formulaire = formulaireDe(type)
  if (!formulaire) throw formulaireInconnu()
  return { formulaire, reglages: reglagesDe(formulaire, (await reglagesDuService(db)).get(formulaire.type) ?? {}) }
}
