import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { definir, presenter } from '@ael/contract/demarches/definition.ts'
import { formulaireDe, tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { write, type WrittenAnswer } from '../../kernel/written-answer.ts'
import type { Services } from '../../services.ts'
import type { ReglagesDuService } from './definition.repository.ts'
import { formulaireInconnu } from './errors.ts'

type Ecrite = WrittenAnswer<ReturnType<typeof definir>>

/** Definitions as they are sent, by type, for as long as nothing is set anew. */
const ECRITES = new WeakMap<ReglagesDuService, Map<string, Ecrite>>()

/** A form as it is shown, with what is set of it: written once, and again when it is set. */
export async function servirDefinition({ formulaires }: Pick<Services, 'formulaires'>, type: string): Promise<Ecrite> {
  const formulaire = formulaireDe(type)
  if (!formulaire) throw formulaireInconnu()
  const regles = await formulaires.lire()
  const ecrites = ECRITES.get(regles) ?? new Map<string, Ecrite>()
  ECRITES.set(regles, ecrites)
  const deja = ecrites.get(formulaire.type)
  if (deja) return deja
  const siens = regles.get(formulaire.type) ?? {}
  const ecrite = write(demarchesCalls.definition, definir(formulaire, reglagesDe(formulaire, siens), siens.description))
  ecrites.set(formulaire.type, ecrite)
  return ecrite
}

/** Every form as the menu shows it. */
export async function listerDefinitions({ formulaires }: Pick<Services, 'formulaires'>) {
  const regles = await formulaires.lire()
  return tousLesFormulaires().map((formulaire) => {
    const siens = regles.get(formulaire.type) ?? {}
    return presenter(formulaire, reglagesDe(formulaire, siens), siens.description)
  })
}
