import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const NOMS_FOURNISSEURS: Record<FournisseurIdentite, string> = {
  franceConnect: 'FranceConnect',
  gigya: 'le réseau social',
}

export const federationDesactivee = (fournisseur: FournisseurIdentite) =>
  new ErreurMetier(
    'interdit',
    'FEDERATION',
    `La connexion par ${NOMS_FOURNISSEURS[fournisseur]} n’est pas proposée dans cette agence.`,
  )
export const dejaConnecte = () =>
  new ErreurMetier('precondition', 'CONNECTE', 'Vous êtes déjà connecté. Déconnectez-vous pour changer de compte.', {
    severite: 'Information',
  })

/** The state is unknown, used, too old, or of another session: which of them is not told. */
export const departInconnu = () =>
  new ErreurMetier(
    'precondition',
    'ETAT',
    'Cette connexion a expiré ou a commencé dans un autre navigateur. Recommencez.',
    { severite: 'Inconsistant' },
  )
export const identiteRefusee = (fournisseur: FournisseurIdentite) =>
  new ErreurMetier(
    'precondition',
    'IDENTITE_REFUSEE',
    `La réponse reçue de ${NOMS_FOURNISSEURS[fournisseur]} n’a pas pu être vérifiée. Recommencez, ou connectez-vous avec votre mot de passe.`,
    {
      severite: 'Security',
    },
  )
export const fournisseurIndisponible = (fournisseur: FournisseurIdentite) =>
  new ErreurMetier(
    'precondition',
    'INDISPONIBLE',
    `La connexion par ${NOMS_FOURNISSEURS[fournisseur]} ne répond pas pour le moment. Connectez-vous avec votre mot de passe, ou réessayez dans quelques minutes.`,
  )
export const identiteExpiree = () =>
  new ErreurMetier(
    'precondition',
    'IDENTITE',
    'Votre identité n’est plus confirmée\u202F: le délai est passé. Recommencez la connexion.',
    { severite: 'Inconsistant' },
  )

export const identiteDejaLiee = () =>
  new ErreurMetier(
    'precondition',
    'DEJA_LIEE',
    'Cette identité est déjà liée à un autre compte. Connectez-vous avec elle, ou déliez-la dans le profil de cet autre compte.',
  )
export const compteDejaLie = () =>
  new ErreurMetier(
    'precondition',
    'AUTRE_IDENTITE',
    'Ce compte est déjà lié à une autre identité. Déliez-la dans son profil, puis recommencez.',
  )
export const reserveAuxUsagers = () =>
  new ErreurMetier('interdit', 'PERSONNEL', 'Les comptes du personnel se connectent avec leur mot de passe.')
export const sansMotDePasse = () =>
  new ErreurMetier(
    'precondition',
    'SANS_MOT_DE_PASSE',
    'Choisissez d’abord un mot de passe, par «\u202FMot de passe oublié\u202F»\u202F: sans lui vous ne pourriez plus vous connecter.',
  )
