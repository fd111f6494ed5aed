import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import type { Database } from '../../db/database.ts'
import { reglagesDuService } from './definition.repository.ts'

/** What is set of each form, by its type; of one that there is not, what every form has. */
export async function reglagesDesFormulaires(db: Database): Promise<(typeFormulaire: string) => ReglagesFormulaire> {
  const regles = await reglagesDuService(db)
  return (type) => reglagesDe(formulaireDe(type) ?? {}, regles.get(type) ?? {})
}
