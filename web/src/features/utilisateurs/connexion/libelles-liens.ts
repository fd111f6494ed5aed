import { libelles } from './libelles.ts'

/**
 * The words of activation, of forgotten passwords and of the links in mails, fetched with their screens
 * (docs/domaines/utilisateurs.md#liens-reçus-par-mail).
 */
export const libellesLiens = {
  activer: {
    titre: libelles.activerCompte,
    consigne: 'Saisissez l’adresse e-mail de votre compte. Un nouveau lien d’activation vous sera envoyé.',
    bouton: 'Recevoir le lien d’activation',
  },
  oubli: {
    titre: libelles.motDePasseOublie,
    consigne:
      'Saisissez l’adresse e-mail de votre compte. Un lien vous permettra de choisir un nouveau mot de passe, pendant 2 heures.',
    bouton: 'Recevoir le lien',
  },
  nouveau: {
    titre: 'Choisir un nouveau mot de passe',
    bouton: 'Enregistrer le mot de passe',
    confirmation: 'Confirmation du mot de passe',
    reussi: 'Votre mot de passe a été mis à jour.',
    autreLien: 'Recevoir un autre lien',
    lienRefuse: 'Ce lien a déjà servi, ou il a expiré.',
    echec: "Une erreur est survenue. Votre mot de passe n'a pas été modifié",
  },
  auth: { titre: 'Connexion en cours', echec: 'Echec de la connexion automatique' },
  activation: {
    titre: 'Activation de votre compte',
    reussie: 'Votre compte est activé. Bienvenue\u202F!',
    echec: 'Ce lien d’activation n’est plus valable. Saisissez votre adresse e-mail pour en recevoir un nouveau.',
  },
  majEmail: {
    titre: 'Mise à jour de votre adresse e-mail',
    reussie: 'Votre adresse mail a été mise à jour',
    echec:
      'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
  },
  majClient: {
    titre: 'Mise à jour de vos données client',
    reussie: 'Vos données client ont été mises à jour',
    echec:
      'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
  },
  retourConnexion: 'Revenir à la connexion',
  saisirEmail: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
  motDePasseFaible:
    'Choisissez un mot de passe de 8 à 12 caractères, avec un chiffre, un caractère spécial, une majuscule et une minuscule.',
  confirmationDifferente: 'Saisissez deux fois le même mot de passe.',
} as const
