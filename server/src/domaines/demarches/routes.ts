import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { definir, presenter } from '@ael/contract/demarches/definition.ts'
import { formulaireDe, tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { reglagesDuService } from './definition.repository.ts'
import { formulaireInconnu } from './errors.ts'

export const demarchesRoutes = defineRoutes(demarchesCalls, {
  async definitions(_entree, { db }) {
    const regles = await reglagesDuService(db)
    return tousLesFormulaires().map((formulaire) =>
      presenter(formulaire, reglagesDe(formulaire, regles.get(formulaire.type) ?? {})),
    )
  },

  async definition({ params }, { db }) {
    const formulaire = formulaireDe(params.type)
    if (!formulaire) throw formulaireInconnu()
    return definir(formulaire, reglagesDe(formulaire, (await reglagesDuService(db)).get(formulaire.type) ?? {}))
  },
})
