import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { presenterOuverture } from '../utilisateurs/connexion/presenter-ouverture.public.ts'
import { aMotDePasse } from '../utilisateurs/compte.public.query.ts'
import { commencerFederation } from './commencer-federation.ts'
import { connecterIdentite } from './connecter-identite.ts'
import { creerCompteFedere } from './creer-compte-federe.ts'
import { delierIdentite } from './delier.ts'
import { prouverParFranceConnect, prouverParGigya } from './prouver-identite.ts'
import { rapprocherCompte } from './rapprocher-compte.ts'
import { liensDe } from '../utilisateurs/identites-liees.public.ts'

const presenterConnexion = (issue: Awaited<ReturnType<typeof connecterIdentite>>) =>
  'aRapprocher' in issue ? issue : presenterOuverture(issue)

export const federationRoutes = defineRoutes(federationCalls, {
  async getTokenStateNonce({ query, session, adresse }, services) {
    const { expireLe, ...depart } = await commencerFederation(services, { ...query, session, adresse })
    return { ...depart, expirationDate: instantIso(expireLe) }
  },

  async logOnFranceConnectProvider({ query, session }, services) {
    const { sub, prenom, nom, email } = await prouverParFranceConnect(services, { ...query, session })
    return { fournisseur: 'franceConnect' as const, uid: sub, prenom, nom, email }
  },

  loginFranceConnect: async ({ body, session, adresse }, services) =>
    presenterConnexion(
      await connecterIdentite(services, { fournisseur: 'franceConnect', uid: body.uid, session, adresse }),
    ),

  async loginGigya({ body, session, adresse }, services) {
    const { state, ...profil } = body.metaData
    const { uid, signature, signatureTimestamp } = body
    await prouverParGigya(services, { assertion: { uid, signature, signatureTimestamp, ...profil }, state, session })
    return presenterConnexion(await connecterIdentite(services, { fournisseur: 'gigya', uid, session, adresse }))
  },

  rapprocherFranceConnect: async ({ body, session, adresse }, services) =>
    presenterOuverture(await rapprocherCompte(services, { ...body, fournisseur: 'franceConnect', session, adresse })),

  rapprocherGigya: async ({ body, session, adresse }, services) =>
    presenterOuverture(await rapprocherCompte(services, { ...body, fournisseur: 'gigya', session, adresse })),

  async creeCompteFedere({ body, session, adresse }, services) {
    const { email } = await creerCompteFedere(services, { ...body, session, adresse })
    return {
      message: `Votre espace client est créé. Pour l’activer, cliquez sur le lien envoyé par mail à ${email}.`,
      email,
    }
  },

  async liens({ utilisateur }, { db }) {
    const liens = await liensDe(db, utilisateur.id)
    return {
      liens: liens.map(({ fournisseur, liee_le: liee, derniere_connexion: derniere }) => ({
        fournisseur: fournisseur as FournisseurIdentite,
        lieLe: instantIso(liee),
        derniereConnexion: derniere && instantIso(derniere),
      })),
      deliable: await aMotDePasse(db, utilisateur.id),
    }
  },

  async delier({ body, utilisateur, session }, services) {
    await delierIdentite(services, utilisateur, session, body)
    return { message: 'Votre compte n’est plus lié à cette identité.' }
  },
})
