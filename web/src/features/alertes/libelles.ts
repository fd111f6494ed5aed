import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'

const litresHeure = (debit: number): string => `${formatNombre(debit)} litre${debit > 1 ? 's' : ''} par heure`

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
  protectionFuite: (nuits: number, debit: number) =>
    `quand l’eau coule sans s’arrêter pendant ${nuits} nuits de suite, à ${litresHeure(debit)} ou plus\u202F;`,
  protectionConso: (jours: number) =>
    `quand la consommation reste très au-dessus de votre moyenne pendant ${jours} jours de suite.`,
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
  seuilConso: 'Seuil',
  seuilConsoAide: 'Vous êtes prévenu quand la consommation de la période le dépasse.',
  seuilAbsence: 'Volume par jour',
  seuilAbsenceAide: 'Pendant votre absence, vous êtes prévenu dès qu’un jour le dépasse. Avec 0, au premier litre.',
  debit: 'Débit, en litres par heure',
  debitAide: (debit: number) =>
    `Sans débit, nous retenons celui du service pour ce compteur\u202F: ${litresHeure(debit)}.`,
  debitAideGroupe: 'Sans débit, nous retenons celui du service pour chaque compteur.',
  pourcentage: 'Dépassement de votre moyenne, en\u202F%',
  pourcentageAide: 'Sans valeur, nous retenons celle du service, selon votre consommation moyenne.',
  montantSeuil: 'Montant, en euros',
  montantAide: 'Sans montant, vous êtes prévenu dans tous les cas.',
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
  nombreIllisible: 'Saisissez un nombre, par exemple 250 ou 0,5.',

  optionTitre: 'M’avertir au-delà d’un seuil',
  optionTexte: 'Chaque mois, un e-mail vous prévient dès que la consommation dépasse ce seuil.',
  optionEnregistrer: 'M’avertir',
} as const

/** What each type watches, under its name in the form. */
export const EXPLICATIONS: Record<TypeAlerte, string> = {
  AF: 'De l’eau qui coule sans s’arrêter, nuit après nuit\u202F: souvent une fuite.',
  SC: 'Toute consommation pendant que le logement est vide.',
  AS: 'Une consommation très au-dessus de votre moyenne, plusieurs jours de suite.',
  RP: 'Un prélèvement que votre banque a rejeté.',
  IP: 'Une facture dont l’échéance est passée.',
  AC: 'Un volume que vous fixez, par jour, par semaine ou par mois.',
}

const FUITE = [
  'Fermez tous les robinets et relevez le compteur le soir, puis le matin\u202F: s’il a tourné, de l’eau coule quelque part.',
  'Regardez d’abord la chasse d’eau, le groupe de sécurité du chauffe-eau, l’arrosage et les joints visibles.',
  'Vous ne trouvez pas\u202F? Fermez l’arrivée d’eau et faites intervenir un plombier. Gardez son attestation\u202F: elle dit où était la fuite et quand elle a été réparée.',
  'Pour un logement, la loi Warsmann limite la facture au double de votre consommation habituelle quand la fuite est sur une canalisation après le compteur. Envoyez-nous l’attestation dans le mois qui suit notre avertissement.',
]

/** What to do about a firing. */
export const CONSEILS: Record<TypeAlerte, readonly string[]> = {
  AF: FUITE,
  AS: ['Un arrosage, une piscine ou des invités\u202F? Il n’y a rien à faire.', ...FUITE],
  SC: [
    'Demandez à quelqu’un de confiance de passer voir, ou fermez l’arrivée d’eau à distance si vous le pouvez.',
    ...FUITE.slice(1),
  ],
  AC: [
    'Regardez quels jours ont compté le plus\u202F: un arrosage, un remplissage, ou de l’eau qui coule la nuit.',
    'Votre seuil est trop bas pour votre usage\u202F? Modifiez l’alerte.',
  ],
  RP: [
    'Vérifiez avec votre banque le motif du rejet, puis réglez la facture en ligne.',
    'En cas de difficulté, le fonds de solidarité pour le logement (FSL) ou le centre communal d’action sociale (CCAS) peut vous aider.',
  ],
  IP: [
    'Réglez la facture en ligne, ou demandez-nous un délai.',
    'En cas de difficulté, le fonds de solidarité pour le logement (FSL) ou le centre communal d’action sociale (CCAS) peut vous aider.',
  ],
}

/** What became of the notice of a firing. */
export const ENVOIS: Record<EnvoiAlerte['etat'], string> = {
  A_ENVOYER: 'envoi en cours',
  REMIS: 'envoi en cours',
  ENVOYE: 'envoyé',
  ECHEC: 'envoi impossible',
  ANNULE: 'envoi annulé',
  SANS_ADRESSE: 'aucune adresse connue\u202F: nous vous écrivons par courrier',
}
