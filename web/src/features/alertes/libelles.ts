import type { UniteSaisie, UniteSeuil } from '@ael/contract/alertes/regles.ts'

/** The words of the alerts; the imposed ones to the letter. U+202F stands before : ; ! ? and inside « ». */
export const libelles = {
  titre: 'Alertes',
  chargement: 'Chargement des alertes',
  echec: 'Vos alertes ne s’affichent pas',
  echecDetail: 'La surveillance continue et vos données sont intactes. Réessayez dans un instant.',
  sansContrat: 'Aucun contrat rattaché',
  sansContratDetail: 'Rattachez un contrat pour être prévenu de ce qui s’y passe.',
  rattacher: 'Rattacher un contrat',
  ouvrir: 'Alertes',
  fermer: 'Fermer',

  mesAlertes: 'Mes alertes',
  creer: 'Créer une alerte',
  aucune: 'Vous n’avez pas encore d’alerte',
  aucuneRaison:
    'Choisissez ce que vous voulez surveiller\u202F: nous vous prévenons par e-mail ou par SMS dès que cela arrive.',
  aucuneRaisonCompte:
    'Ce compteur n’est pas relevé à distance\u202F: sa consommation ne peut pas être surveillée jour par jour. Vous pouvez être prévenu d’un rejet de prélèvement ou d’une échéance dépassée.',
  aucuneIci: 'Aucune alerte ici',
  aucuneVisiteur: 'Celles de votre compte principal s’affichent ici. Un contrat résilié n’en reçoit plus.',
  actives: (actives: number, maximum: number) =>
    `${actives} active${actives > 1 ? 's' : ''} sur ${maximum} possible${maximum > 1 ? 's' : ''}`,
  active: 'Active',
  desactivee: 'Désactivée',
  expiree: 'Expirée',
  declenchee: 'Déclenchée',
  activer: 'Activer',
  desactiver: 'Désactiver',
  modifier: 'Modifier',
  supprimer: 'Supprimer',
  lAlerte: (titre: string) => ` l’alerte ${titre}`,
  supprimerQuestion: (titre: string) => `Supprimer l’alerte «\u202F${titre}\u202F»\u202F?`,
  supprimerTexte: 'Elle ne s’est jamais déclenchée. Vous ne serez plus prévenu.',
  supprimerConfirmer: 'Supprimer l’alerte',
  garder: 'Garder l’alerte',
  optionSeuil: 'M’avertir au-delà d’un seuil',

  echecs: {
    suppression: (titre: string) => `Echec de suppression de l'alerte ${titre}`,
    desactivation: (titre: string) => `Echec de désactivation de l'alerte ${titre}`,
    activation: (titre: string) => `Echec d'activation de l'alerte ${titre}`,
    creation: (titre: string) => `Echec de création de l'alerte ${titre}`,
    modification: (titre: string) => `Échec de modification de l’alerte ${titre}`,
  },

  protection: 'Surveillance du service',
  protectionTexte:
    'Nous surveillons ce compteur pour vous, sans que vous ayez rien à demander. Vous êtes prévenu, au plus une fois par mois\u202F:',
  protectionMesures:
    'Seuls les relevés mesurés comptent\u202F: une estimation ou un relevé manquant ne déclenche rien.',

  adresses: 'Qui prévenir aussi',
  adressesTexte: 'Ces adresses reçoivent aussi, par e-mail, les avertissements de ce contrat.',
  adressesAucune:
    'Personne d’autre n’est prévenu. Ajoutez un proche, un gardien, un plombier\u202F: il recevra aussi, par e-mail, les avertissements de ce contrat.',
  adresseType: 'De quoi le prévenir',
  adresseSansAlerte: 'Vous n’avez pas encore d’alerte de ce type\u202F: rien ne partira avant que vous en créiez une.',
  adresse: 'Adresse e-mail à prévenir',
  adresseAjouter: 'Ajouter l’adresse',
  adresseRetirer: (adresse: string, type: string) => `Retirer ${adresse}, ${type}`,
  adresseInvalide: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',

  enCours: 'À regarder maintenant',
  historique: 'Historique',
  historiqueAucun: 'Aucun déclenchement',
  historiqueAucunRaison:
    'Quand une alerte se déclenche, elle reste ici avec les relevés de la période et la preuve de nos envois.',
  declenchements: ['déclenchement', 'déclenchements'],
  constate: 'Constaté le',
  depuis: 'Depuis le',
  volume: 'Volume',
  montant: 'Montant',
  contrat: 'Contrat',
  prevenu: 'Prévenu',
  surveillance: 'Surveillance du service',
  monAlerte: 'Votre alerte',
  voirReleves: 'Voir les relevés',
  masquerReleves: 'Masquer les relevés',
  graphe: (titre: string) => `Consommation par jour, ${titre}`,
  grapheEchec: 'Les consommations ne sont pas disponibles sur cette période.',
  inhabituel: 'Alerte',
  queFaire: 'Que faire\u202F?',
  voirConso: 'Voir la consommation heure par heure',
  voirFactures: 'Voir mes factures',

  formulaireCreer: 'Créer une alerte',
  formulaireModifier: (titre: string) => `Modifier l’alerte «\u202F${titre}\u202F»`,
  type: 'Que surveiller\u202F?',
  nom: 'Nom de l’alerte',
  unite: 'Unité',
  m3: 'm³',
  litres: 'litres',
  periodicite: 'Au plus un avertissement',
  periodiciteConso: 'Consommation comptée',
  debut: 'Début',
  fin: 'Fin',
  finAide: 'Sans date de fin, la surveillance est illimitée.',
  canal: 'Comment vous prévenir\u202F?',
  canaux: { SMS: 'Par SMS', MAIL: 'Par e-mail', AUCUN: 'Sans envoi' },
  canalAucunAide: 'Visible seulement dans l’historique',
  mobile: 'Numéro de mobile',
  mobileAide: 'En France seulement, par exemple 06 12 34 56 78.',
  mail: 'Adresse e-mail',
  enregistrer: 'Enregistrer l’alerte',
  annuler: 'Annuler',
  dateIllisible: 'Saisissez une date au format JJ/MM/AAAA.',
  complet: (maximum: number) =>
    maximum === 1
      ? 'Une seule alerte peut être active ici, et vous en avez déjà une.'
      : `${maximum} alertes au plus peuvent être actives ici, et vous les avez déjà.`,
  remplacement: 'Laquelle la nouvelle remplace-t-elle\u202F?',
  remplacementAide: 'Elle sera désactivée quand vous enregistrerez. Vous pourrez la réactiver.',
  sansRemplacer: 'Aucune',
  sansRemplacerAide: 'La nouvelle alerte est enregistrée désactivée',
  remplacementAChoisir: 'Choisissez l’alerte à remplacer.',
  remplacee: (message: string, titre: string) =>
    `${message}. Elle remplace «\u202F${titre}\u202F», qui est désactivée.`,
  remplacementEchoue:
    'L’alerte est enregistrée, mais désactivée\u202F: le remplacement n’a pas abouti. Activez-la dans la liste.',

  habitude: (volume: string, parPeriode: string) => `D’habitude\u202F: ${volume} ${parPeriode}.`,
  seuilQuestion: (seuil: string) => `Enregistrer le seuil de ${seuil}\u202F?`,
  seuilHaut: (fois: number, habituel: string) =>
    `C’est plus de ${fois} fois votre usage habituel, ${habituel}\u202F: cette alerte ne vous préviendrait sans doute jamais.`,
  seuilBas: (habituel: string, chaquePeriode: string) =>
    `C’est très en dessous de votre usage habituel, ${habituel}\u202F: cette alerte vous préviendrait presque ${chaquePeriode}.`,
  par: { HEURE: 'par heure', JOUR: 'par jour', SEMAINE: 'par semaine', MOIS: 'par mois' },
  seuilConfirmer: 'Enregistrer ce seuil',
  seuilCorriger: 'Corriger le seuil',

  optionTitre: 'M’avertir au-delà d’un seuil',
  optionTexte: 'Chaque mois, un e-mail vous prévient dès que la consommation dépasse ce seuil.',
  optionEnregistrer: 'M’avertir',
} as const

/** What to type as a threshold that is read as none, by what it is typed in. */
export const SEUILS_ILLISIBLES: Record<UniteSaisie | Exclude<UniteSeuil, 'LITRES'>, string> = {
  M: 'Saisissez un nombre de m³, trois décimales au plus, par exemple 12 ou 0,5.',
  L: 'Saisissez un nombre entier de litres, par exemple 250.',
  LITRES_HEURE: 'Saisissez un nombre entier de litres par heure, par exemple 5.',
  POURCENTAGE: 'Saisissez un pourcentage entier, par exemple 50.',
  EUROS: 'Saisissez un montant, par exemple 50 ou 12,50.',
}
