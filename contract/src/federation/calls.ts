import * as z from 'zod'
import { anonyme, connecte, defineCalls } from '../call.ts'
import { succes, texte } from '../commun/champs.ts'
import { motDePasseActuel, ouverture } from '../utilisateurs/schemas.ts'
import {
  assertionGigya,
  connexionFederee,
  connexionFranceConnect,
  creationFederee,
  depart,
  fournisseurIdentite,
  identiteFederee,
  liensFederes,
  rapprochement,
  usageFederation,
} from './schemas.ts'

export const federationCalls = defineCalls({
  getTokenStateNonce: {
    method: 'GET',
    path: 'SocialLogin/getTokenStateNonce',
    summary:
      'Commence une connexion par un fournisseur d’identité : state et nonce à usage unique, adresse où envoyer le navigateur',
    access: anonyme(),
    scope: null,
    query: z.object({
      fournisseur: fournisseurIdentite.default('franceConnect'),
      usage: usageFederation.default('connexion'),
    }),
    answer: depart,
  },
  logOnFranceConnectProvider: {
    method: 'GET',
    path: 'SocialLogin/logOnFranceConnectProvider',
    summary: 'Échange le code rendu par FranceConnect contre l’identité vérifiée, gardée pour la session',
    access: anonyme(),
    scope: null,
    query: z.object({ code: texte(2000, 1), state: texte(200, 1) }),
    answer: identiteFederee,
  },
  loginFranceConnect: {
    method: 'POST',
    path: 'SocialLogin/login/franceConnect',
    summary: 'Ouvre la session du compte lié à l’identité FranceConnect vérifiée',
    access: anonyme(),
    scope: null,
    body: connexionFranceConnect,
    answer: connexionFederee,
  },
  loginGigya: {
    method: 'POST',
    path: 'SocialLogin/login/gigya',
    summary: 'Vérifie la signature de Gigya et ouvre la session du compte lié à cette identité',
    access: anonyme(),
    scope: null,
    body: assertionGigya,
    answer: connexionFederee,
  },
  rapprocherFranceConnect: {
    method: 'POST',
    path: 'SocialLogin/rapprocherCompte/franceConnect',
    summary: 'Lie l’identité FranceConnect vérifiée au compte dont le mot de passe est donné, et ouvre sa session',
    access: anonyme(),
    scope: null,
    body: rapprochement,
    answer: ouverture,
  },
  rapprocherGigya: {
    method: 'POST',
    path: 'SocialLogin/rapprocherCompte/gigya',
    summary: 'Lie l’identité Gigya vérifiée au compte dont le mot de passe est donné, et ouvre sa session',
    access: anonyme(),
    scope: null,
    body: rapprochement,
    answer: ouverture,
  },
  creeCompteFedere: {
    method: 'POST',
    path: 'SocialLogin/creeCompte',
    summary: 'Crée un compte lié à l’identité vérifiée ; il s’active par le lien envoyé par mail',
    access: anonyme(),
    scope: null,
    body: creationFederee,
    answer: z.object({ message: z.string(), email: z.string() }),
  },
  liens: {
    method: 'GET',
    path: 'SocialLogin/liens',
    summary: 'Identités liées au compte de l’utilisateur',
    access: connecte(),
    scope: null,
    answer: liensFederes,
  },
  delier: {
    method: 'POST',
    path: 'SocialLogin/delie',
    summary: 'Délie une identité du compte de l’utilisateur, à qui il reste son mot de passe, qui est redemandé',
    access: connecte(),
    scope: null,
    body: z.object({ fournisseur: fournisseurIdentite, motDePasseActuel }),
    answer: succes,
  },
})
