import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { cadransRecus, type Cadran } from '@ael/contract/releves/cadrans.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { dernierAutoReleve } from './auto-releve.repository.ts'
import { refusDuContrat, refusDuJour } from './autoriser-saisie.ts'
import { consommationHabituelle } from './consommation-habituelle.ts'
import { controlerIndex } from './controler-index.ts'
import { enregistrerIndex } from './enregistrer-index.public.ts'
import { codePerime } from './errors.ts'
import { identifierCompteur } from './identifier-compteur.ts'
import { ouvrirCode } from './ouvrir-code.public.ts'
import {
  presenterAccord,
  presenterCodeFerme,
  presenterControle,
  presenterDernier,
  presenterInfo,
  presenterPeriode,
  presenterRecu,
} from './presenter.ts'
import { situationSansHabitude } from './situation.ts'

interface Saisie {
  dateReleveIndexConsommation: string
  valeurIndexConsommationReleve?: number | undefined
  cadrans?: readonly Cadran[] | undefined
  confirme: boolean
}
const releve = ({
  dateReleveIndexConsommation: jour,
  valeurIndexConsommationReleve: valeur,
  cadrans,
  confirme,
}: Saisie) => ({ jour, cadrans: cadransRecus(cadrans, valeur), confirme })

export const relevesRoutes = defineRoutes(relevesCalls, {
  saisieAutorisee: async ({ params }, services) =>
    presenterAccord(refusDuContrat(await situationSansHabitude(services, params.contract))),

  async ouverturePeriode({ body }, services) {
    const situation = await situationSansHabitude(services, body.numeroContratAbonnement)
    return { ...presenterAccord(refusDuJour(situation, services.horloge.aujourdhui())), ...presenterPeriode(situation) }
  },

  async dernierReleve({ params: { contract } }, services) {
    const [situation, habituelle, envoi] = await Promise.all([
      situationSansHabitude(services, contract),
      consommationHabituelle(services.db, contract),
      dernierAutoReleve(services.db, contract),
    ])
    return presenterDernier(situation, habituelle, envoi)
  },

  controlerIndex: async ({ body }, services) =>
    presenterControle(
      await controlerIndex(services, { ...releve(body), numeroContrat: body.numeroContratAbonnement, habitude: true }),
      true,
    ),

  async enregistrerIndex({ body, utilisateur }, services) {
    const saisi = { ...releve(body), numeroContrat: body.numeroContratAbonnement, habitude: true }
    const recu = await enregistrerIndex(services, saisi, {
      origine: 'COMPTE',
      utilisateurId: utilisateur.id,
      email: utilisateur.email,
    })
    return presenterRecu(recu, utilisateur.email)
  },

  async infoAutoReleveContact({ params, adresse }, services) {
    try {
      const { numeroContrat } = await ouvrirCode(services, adresse, params.x)
      const situation = await situationSansHabitude(services, numeroContrat)
      return presenterInfo(situation, refusDuJour(situation, services.horloge.aujourdhui()))
    } catch (error) {
      if (error instanceof ErreurMetier && error.code === codePerime().code) return presenterCodeFerme(error)
      throw error
    }
  },

  async identifierAutoReleve({ body, session, adresse }, services) {
    const { numeroContratAbonnement: numeroContrat, numeroCompteur, captcha, tokenKey } = body
    const { code, expireLe } = await identifierCompteur(
      services,
      { session, adresse, captcha, cleSite: tokenKey },
      { numeroContrat, numeroCompteur },
    )
    return { token: code, expireLe: instantIso(expireLe) }
  },

  async controlerIndexSansCompte({ body, adresse }, services) {
    const { numeroContrat } = await ouvrirCode(services, adresse, body.token)
    return presenterControle(await controlerIndex(services, { ...releve(body), numeroContrat, habitude: false }), false)
  },

  async enregistrerIndexSansCompte({ body, adresse }, services) {
    const { numeroContrat, origine } = await ouvrirCode(services, adresse, body.token)
    const email = body.email ?? null
    return presenterRecu(
      await enregistrerIndex(
        services,
        { ...releve(body), numeroContrat, habitude: false },
        { origine, utilisateurId: null, email },
      ),
      email,
    )
  },
})
