import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { definir, presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { creerDemarche } from './creer-demarche.ts'
import { reglagesDuService } from './definition.repository.ts'
import { ouvrirFormulaire } from './ouvrir-formulaire.ts'

export const demarchesRoutes = defineRoutes(demarchesCalls, {
  async definitions(_entree, { db }) {
    const regles = await reglagesDuService(db)
    return tousLesFormulaires().map((formulaire) =>
      presenter(formulaire, reglagesDe(formulaire, regles.get(formulaire.type) ?? {})),
    )
  },

  async definition({ params }, { db }) {
    const { formulaire, reglages } = await ouvrirFormulaire(db, params.type)
    return definir(formulaire, reglages)
  },

  creationNouvelleDemarche({ body, fichiers, session, adresse }, services) {
    const { numeroContrat: contrat, captcha, tokenKey: cleSite, ...envoi } = body
    return creerDemarche(
      services,
      { ...envoi, contrat, commentaire: envoi.commentaire, fichiers },
      { session, adresse, captcha, cleSite },
    )
  },
})
