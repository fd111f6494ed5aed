import * as z from 'zod'
import { anonyme, defineCalls } from '../call.ts'
import { succes, texte } from '../commun/champs.ts'
import { identifiants, nouveauMotDePasse, ouverture, rappel, utilisateurConnecte } from './schemas.ts'

const code = texte(200, 1)

/** The calls by which somebody signs in, or comes to be able to: a file of their own, since the first screen brings no other of the domain. */
export const connexionCalls = defineCalls({
  authentification: {
    method: 'POST',
    path: 'Utilisateur/authentification',
    summary: 'Connexion par identifiant (ou adresse e-mail) et mot de passe',
    access: anonyme(),
    scope: null,
    body: identifiants,
    answer: ouverture,
  },
  connexionAutomatique: {
    method: 'POST',
    path: 'Utilisateur/connexionAutomatique',
    summary: 'Connexion par le code d’un lien reçu par mail',
    access: anonyme(),
    scope: null,
    body: z.object({ code }),
    answer: ouverture,
  },
  infoUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/infoUtilisateur',
    horsReseau: true,
    summary: 'L’utilisateur de la session, ou l’utilisateur anonyme',
    access: anonyme(),
    scope: null,
    readOnly: true,
    answer: utilisateurConnecte,
  },
  activeUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/activeUtilisateur',
    summary: 'Activation du compte par les deux codes du lien reçu par mail',
    access: anonyme(),
    scope: null,
    body: z.object({ activationCode: code, wsActivationCode: code }),
    answer: ouverture,
  },
  rappelInfosCompte: {
    method: 'POST',
    path: 'Utilisateur/rappelInfosCompte',
    summary:
      'Envoie un lien d’activation, de changement de mot de passe ou de connexion, sans dire si l’adresse existe',
    access: anonyme(),
    scope: null,
    body: rappel,
    answer: succes,
  },
  reinitialiseMotDePasse: {
    method: 'POST',
    path: 'Utilisateur/reinitialiseMotDePasse',
    summary: 'Nouveau mot de passe par le code d’un lien reçu par mail',
    access: anonyme(),
    scope: null,
    body: z.object({ motDePasse: nouveauMotDePasse, activationcode: code }),
    answer: succes.extend({
      ouverture: ouverture
        .nullable()
        .meta({ description: 'La session qui commence, quand le lien a aussi activé le compte' }),
    }),
  },
})
