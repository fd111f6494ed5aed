import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'

const NOMS: Record<FournisseurIdentite, string> = { franceConnect: 'FranceConnect', gigya: 'votre réseau social' }

/** The words of sign-in by an identity provider. Those of the button of FranceConnect are the State's. */
export const libelles = {
  franceConnect: {
    avec: 'S’identifier avec',
    nom: 'FranceConnect',
    question: 'Qu’est-ce que FranceConnect\u202F?',
    nouvelOnglet: '(nouvel onglet)',
    adresse: 'https://franceconnect.gouv.fr/',
  },
  gigya: 'Continuer avec un réseau social',
  connexionEnCours: 'Connexion en cours',
  annulee: (fournisseur: FournisseurIdentite) => `La connexion par ${NOMS[fournisseur]} a été abandonnée.`,
  refusee: (fournisseur: FournisseurIdentite) =>
    `La connexion par ${NOMS[fournisseur]} n’a pas abouti. Recommencez, ou connectez-vous avec votre mot de passe.`,
  sansDonnees: 'Pas de social data',
  nonRecuperees: "Les informations de votre compte utilisateur n'ont pas pu être récupérées.",
  bienvenue: (prenom: string) => `Connexion réussie. Bonjour ${prenom}`.trim(),
  deconnecte: 'Vous êtes déconnecté de l’agence et de FranceConnect.',
  rapprocher: {
    titre: 'Retrouver votre espace client',
    constat: (fournisseur: FournisseurIdentite, nom: string) =>
      `${fournisseur === 'gigya' ? 'Votre réseau social' : NOMS[fournisseur]} confirme que vous êtes ${nom}. Aucun espace client n’est encore lié à cette identité.`,
    consigne: (fournisseur: FournisseurIdentite) =>
      `Si vous avez déjà un espace client, saisissez son mot de passe\u202F: la prochaine fois, ${NOMS[fournisseur]} suffira.`,
    bouton: 'Lier mon espace client',
    oubli: 'Mot de passe oublié',
    nouveau: 'Pas encore d’espace client\u202F?',
    creer: 'Créer mon espace client',
  },
  creer: {
    titre: 'Ouvrir un espace client',
    constat: (fournisseur: FournisseurIdentite) =>
      `Ces informations viennent de ${NOMS[fournisseur]}. Vérifiez-les\u202F: vous recevrez à cette adresse le lien d’activation, puis ${NOMS[fournisseur]} suffira pour vous connecter.`,
    dejaClient: 'Déjà un espace client\u202F?',
    lier: 'Le lier à cette identité',
    compteConnu: 'Lier mon espace client',
  },
  retour: 'Revenir à la connexion',
} as const
