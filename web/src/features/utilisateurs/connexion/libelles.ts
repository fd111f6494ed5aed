/**
 * The words of the sign-in screen, which the first load brings. The imposed ones (docs/domaines/commun.md#phrases)
 * stand to the letter.
 */
export const libelles = {
  accroche: 'Votre eau se lit ici, jour après jour.',
  accrocheSuite: 'Payez, suivez votre consommation, faites vos démarches. Un seul compte pour tous vos contrats.',
  email: 'Adresse e-mail',
  identifiant: 'Identifiant',
  motDePasse: 'Mot de passe',
  seConnecter: 'Se connecter',
  motDePasseOublie: 'Mot de passe oublié',
  activerCompte: 'Activer mon compte',
  deuxObligatoires: 'Les deux champs sont obligatoires.',
  pasRecuActivation: 'Je n’ai pas reçu le lien d’activation',
  recevoirActivation: 'Recevoir le lien d’activation',
  premiereVisite: 'Première visite\u202F?',
  creerCompte: 'Créer mon compte',
  munissezVous: 'Munissez-vous d’une facture\u202F: votre numéro de contrat est en haut à droite.',
  erreur: 'Une erreur est survenue',
  saisirIdentifiant: 'Saisissez votre identifiant.',
  saisirMotDePasse: 'Saisissez votre mot de passe.',
  sansVousConnecter: 'Sans vous connecter',
} as const
